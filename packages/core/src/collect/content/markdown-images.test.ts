import { expect, test } from 'vitest'
import { markdownImages } from './markdown-images.ts'

test.each<[string, string, string[]]>([
  ['inline', '![a](/a.png "T") and ![b](<b c.png>)', ['/a.png', 'b c.png']],
  ['by reference', '![full][x] ![x][] ![x]\n\n[X]: /x.png\n[x]: /second.png', ['/x.png']],
  ['a reference without definition', '![lost][nowhere]', []],
  [
    'in a link, a list, a quote, a table',
    '[![l](/l.png)](/)\n\n- ![i](/i.png)\n\n> ![q](/q.png)\n\n| ![t](/t.png) |\n|---|\n',
    ['/l.png', '/i.png', '/q.png', '/t.png'],
  ],
  [
    'HTML block and inline',
    '<figure>\n<IMG alt=x SRC=/block.png>\n</figure>\n\nText <img src="/in&amp;line.png"> text',
    ['/block.png', '/in&line.png'],
  ],
  ['each once', '![a](/a.png) ![b](/a.png)', ['/a.png']],
  ['entities and escapes', '![a](/a&amp;b.png) ![b](/a\\_b.png)', ['/a&b.png', '/a_b.png']],
  [
    'not in code, comments or scripts',
    '`![a](/a.png)`\n\n```\n![b](/b.png)\n```\n\n<!-- ![c](/c.png) <img src="/c.png"> -->\n\n<script>x = "<img src=/s.png>"</script>',
    [],
  ],
  ['no template code', '![a]({{ url }}) <img src="{{ x }}">', []],
  [
    'MDX components',
    'import hero from \'./hero.png\'\n\n<Image src={hero} alt="" />\n\n<Image src={\'/lit.png\'} />\n\n<Image src={unknown} />\n\n<Image src="/str.png" />',
    ['./hero.png', '/lit.png', '/str.png'],
  ],
  ['nothing', 'Text 1 < 2 and wow!', []],
])('%s', async (_, body, expected) => {
  expect(await markdownImages(body)).toEqual(expected)
})

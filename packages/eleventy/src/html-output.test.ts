import { expect, test } from 'vitest'
import { isHtmlOutput } from './html-output.ts'

test.each<[string | false, string, boolean]>([
  ['_site/index.html', '', true],
  ['_site/old.HTM', '', true],
  ['_site/v1.2/index.html', '', true],
  ['_site/data.json', '{}', false],
  ['_site/feed.xml', '<?xml version="1.0"?><rss/>', false],
  ['_site/robots.txt', 'User-agent: *', false],
  ['_site/sitemap.xsl', '<html/>', false],
  ['_site/about', '<!doctype html><html lang="en">', true],
  ['_site/about', '\n<!-- built -->\n<!DOCTYPE HTML>', true],
  ['_site/about', '\uFEFF<HTML>', true],
  ['_site/v1.2/about', '<html lang="en">', true],
  ['_site/CNAME', 'example.com', false],
  ['_site/fragment', '<p>part</p>', false],
  ['_site/htmlish', '<htmlx>', false],
  [false, '<html>', false],
])('11ty-06: %s %j is a page: %s', (outputPath, content, expected) => {
  expect(isHtmlOutput({ outputPath, content })).toBe(expected)
  expect(isHtmlOutput({ outputPath, content: new TextEncoder().encode(content) })).toBe(expected)
})

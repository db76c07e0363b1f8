import type { Attribute, Element } from '../element.ts'
import { extensionsOf } from '../extensions.ts'
import { coreNamespace, videoNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const unknownAttribute = defineRule<{ name: string; parent: string }>({
  code: 'unknown-attribute',
  severity: 'error',
  rules: ['P24'],
  message: ({ name, parent }) => `<${parent}> has an attribute ${name}.`,
  why: 'The schema allows none there, and validators reject the file.',
  fix: 'Remove it.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url id="1"><loc>https://a.example/</loc></url></urlset>',
  skips: 'plain-entry',
  on(report) {
    const look = (element: Element): void => {
      for (const attribute of element.attributes)
        if (!allowed(attribute) && !ofVideo(element, attribute))
          report({ name: attribute.name, parent: element.name }, element)
    }
    return {
      root(root, kind) {
        if (kind) look(root)
      },
      entry({ element }) {
        if (element?.ns !== coreNamespace) return
        look(element)
        for (const child of element.children) if (child.ns === coreNamespace) look(child)
        for (const extension of extensionsOf(element)) {
          look(extension)
          for (const child of extension.children) if (child.ns === extension.ns) look(child)
        }
      },
    }
  },
})

/** Namespace declarations and `xsi:schemaLocation` are fine. */
const allowed = ({ name, ns }: Attribute): boolean =>
  name === 'xmlns' || name.startsWith('xmlns:') || ns === 'http://www.w3.org/2001/XMLSchema-instance'

const videoAttributes: Record<string, readonly string[]> = {
  restriction: ['relationship'],
  platform: ['relationship'],
  uploader: ['info'],
  player_loc: ['allow_embed', 'autoplay'],
  gallery_loc: ['title'],
  price: ['currency', 'type', 'resolution'],
  content_segment_loc: ['duration'],
  id: ['type'],
}

const ofVideo = ({ ns, local }: Element, { name }: Attribute): boolean =>
  ns === videoNamespace && Object.hasOwn(videoAttributes, local) && videoAttributes[local]!.includes(name)

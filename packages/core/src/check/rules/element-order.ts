import type { Element } from '../element.ts'
import type { MapEntry } from '../entry.ts'
import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const elementOrder = defineRule<{ name: string; before: string; parent: string }>({
  code: 'element-order',
  severity: 'error',
  rules: ['P5', 'P17'],
  message: ({ name, before, parent }) => `<${name}> stands after <${before}> in <${parent}>.`,
  why: 'The schema wants loc, lastmod, changefreq, priority in this order and extensions after them. Google and Bing read other orders too; validators and stricter readers do not.',
  fix: ({ name, before }) => `Write <${name}> before <${before}>.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>2026-01-01</lastmod><loc>https://a.example/</loc></url></urlset>',
  on(report) {
    let first: MapEntry | undefined
    return { entry: look }
    function look(entry: MapEntry): void {
      const { element, kind } = entry
      if (!element) return
      if (kind === 'other' && element.ns !== coreNamespace && element.ns !== '' && first?.element) {
        const parent = first.kind === 'url' ? 'urlset' : 'sitemapindex'
        report({ name: element.name, before: first.element.name, parent }, element)
      }
      if (kind !== 'other') first ??= entry
      let last = -1
      let before: Element | undefined
      for (const child of element.children) {
        const rank = child.ns === coreNamespace ? order.indexOf(child.local) : order.length
        if (rank < 0) continue
        if (rank < last && before) {
          report({ name: child.name, before: before.name, parent: element.name }, child)
          return
        }
        last = rank
        before = child
      }
    }
  },
})

const order = ['loc', 'lastmod', 'changefreq', 'priority']

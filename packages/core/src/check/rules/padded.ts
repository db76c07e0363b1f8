import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const padded = defineRule<{ name: string; value: string }>({
  code: 'padded',
  severity: 'warning',
  rules: ['P8'],
  message: ({ name, value }) => `<${name}> has blanks or line breaks around its value ${value}.`,
  why: 'XML readers that follow the schema drop them, simple ones take them for a part of the value.',
  fix: ({ name, value }) => `Write <${name}>${value}</${name}>.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://a.example/ </loc></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, core }) {
      if (element?.ns !== coreNamespace) return
      for (const name of ['loc', 'lastmod']) {
        const child = core[name]
        if (!child) continue
        const value = child.text.trim()
        if (value !== '' && value.length !== child.text.length) report({ name, value: value.slice(0, 200) }, child)
      }
    },
  }),
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CheckResult, type Finding, formatFindings } from '@sitemapkit/core'
import AjvDraft04 from 'ajv-draft-04'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const sarifSchema = JSON.parse(
  readFileSync(
    require.resolve('@microsoft/jest-sarif').replace(/lib[\\/]index\.js$/, 'lib/schemas/sarif-2.1.0-rtm.5.json'),
    'utf8',
  ),
)
// A URI reference is checked by URL itself below; Ajv knows no formats of its own.
const isSarif = new AjvDraft04.default({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
  sarifSchema,
)

/** What Jenkins, GitLab and Surefire read in common; no package holds the schema. */
const junit = XsdValidator.fromDoc(
  XmlDocument.fromString(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="testsuites"><xs:complexType>
    <xs:sequence><xs:element ref="testsuite" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="name"/><xs:attributeGroup ref="counts"/>
  </xs:complexType></xs:element>
  <xs:element name="testsuite"><xs:complexType>
    <xs:sequence><xs:element ref="testcase" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="name" use="required"/><xs:attributeGroup ref="counts"/><xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
  </xs:complexType></xs:element>
  <xs:attributeGroup name="counts">
    <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="failures" type="xs:nonNegativeInteger"/><xs:attribute name="errors" type="xs:nonNegativeInteger"/>
  </xs:attributeGroup>
  <xs:element name="testcase"><xs:complexType>
    <xs:choice minOccurs="0">
      <xs:element name="failure"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
        <xs:attribute name="type"/><xs:attribute name="message"/>
      </xs:extension></xs:simpleContent></xs:complexType></xs:element>
      <xs:element name="system-out" type="xs:string"/>
    </xs:choice>
    <xs:attribute name="name" use="required"/><xs:attribute name="classname" use="required"/>
  </xs:complexType></xs:element>
</xs:schema>`),
)

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u001b[31m', ']]>', '%0A::error::', '\ud800', '&lt;'),
)
const finding: fc.Arbitrary<Finding> = fc.record(
  {
    code: fc.constantFrom('padded', 'live-status', 'not-utf8'),
    severity: fc.constantFrom('error' as const, 'warning' as const, 'notice' as const),
    message: text,
    why: text,
    fix: text,
    file: fc.oneof(text, fc.constantFrom('dist/a b.xml', 'https://a.example/ü', 'C:\\x\\sitemap.xml', '<stdin>')),
    line: fc.integer({ min: 1, max: 1e9 }),
    column: fc.integer({ min: 1, max: 1e9 }),
    frame: fc.record({ text, column: fc.integer({ min: 1, max: 200 }) }),
    more: fc.integer({ min: 1, max: 1e6 }),
  },
  { requiredKeys: ['code', 'severity', 'message'] },
)
const given = fc.array(finding, { maxLength: 5 })
const options = { targets: ['dist'], version: '1.2.3' }

describe('whatever is found', () => {
  test('sarif is valid by the schema of SARIF 2.1.0', () => {
    fc.assert(
      fc.property(given, (findings) => {
        const log = JSON.parse(formatFindings(findings, 'sarif', options))
        expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true)
        for (const { locations } of log.runs[0].results)
          for (const { physicalLocation } of locations ?? [])
            expect(URL.canParse(physicalLocation.artifactLocation.uri, 'file:///')).toBe(true)
      }),
    )
  })

  test('junit is well-formed, and of the form that is read', () => {
    fc.assert(
      fc.property(given, (findings) => {
        const document = XmlDocument.fromString(formatFindings(findings, 'junit', options))
        junit.validate(document)
        document.dispose()
      }),
    )
  })

  test('github is one command a line', () => {
    fc.assert(
      fc.property(given, (findings) => {
        const lines = formatFindings(findings, 'github', options).split('\n').slice(0, -1)
        expect(lines).toHaveLength(findings.length)
        for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) (?:[a-z]+=[^:,]*,)*title=[\w-]+::/)
      }),
    )
  })

  test('json gives the findings back', () => {
    fc.assert(
      fc.property(given, (findings) => {
        const result: CheckResult = JSON.parse(formatFindings(findings, 'json', options))
        expect(result).toEqual({
          version: 1,
          targets: ['dist'],
          counts: expect.objectContaining({ error: expect.any(Number) }),
          findings: JSON.parse(JSON.stringify(findings)),
        })
      }),
    )
  })
})

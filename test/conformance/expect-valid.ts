import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { XmlDocument, XmlParseError, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const path = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))
const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
/** Where the schemas of the protocol and of Google lie: a dev dependency, as their licence asks. */
const schemas = path('sitemap-xsd/schema/sitemap.xsd').replace(/sitemap\.xsd$/, '')

/** One schema that knows `urlset`, `sitemapindex` and every extension. */
const everything = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:include schemaLocation="${schemas}sitemap.xsd"/>
  <xs:include schemaLocation="${own('siteindex.xsd')}"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="${schemas}sitemap-image.xsd"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-news/0.9" schemaLocation="${schemas}sitemap-news.xsd"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-video/1.1" schemaLocation="${schemas}sitemap-video.xsd"/>
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="${own('xhtml-link.xsd')}"/>
</xs:schema>`

let validator: XsdValidator | undefined

/** Compiled once; it reads the schemas from disk only. */
function schema(): XsdValidator {
  if (!validator) {
    xmlRegisterFsInputProviders()
    const document = XmlDocument.fromString(everything, { url: own('everything.xsd') })
    validator = XsdValidator.fromDoc(document)
    document.dispose()
  }
  return validator
}

/** What libxml2 finds wrong with a document: its syntax, else everything that the schemas say. */
export function schemaErrors(xml: Uint8Array): string[] {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(xml)
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return [error.message]
  }
  try {
    schema().validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message)
  } finally {
    document.dispose()
  }
}

/**
 * Fails unless the bytes are a sitemap or an index that is valid in every schema, starts with its XML declaration (P1) and
 * keeps the limit of a file (P9). A gzip archive is unpacked first.
 */
export function expectValid(bytes: Uint8Array, name = 'the file'): void {
  const xml = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  if (Buffer.from(xml.subarray(0, 38)).toString() !== '<?xml version="1.0" encoding="UTF-8"?>') {
    throw new Error(`${name} does not start with its XML declaration`)
  }
  if (xml.length > 52_428_800) throw new Error(`${name} has ${xml.length} bytes`)
  const document = XmlDocument.fromBuffer(xml)
  try {
    schema().validate(document)
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    throw new Error(
      `${name} is not valid:\n${error.details.map(({ message, line }) => `${line}: ${message}`).join('\n')}`,
    )
  } finally {
    document.dispose()
  }
}

export const expectValidFile = (file: string): void => expectValid(readFileSync(file), file)

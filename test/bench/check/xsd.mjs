import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { filesOf } from './files.mjs'

const schemas = fileURLToPath(import.meta.resolve('sitemap-xsd/schema/sitemap.xsd')).replace(/sitemap\.xsd$/, '')
const schema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:include schemaLocation="${schemas}sitemap.xsd"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="${schemas}sitemap-image.xsd"/>
</xs:schema>`

/** Validation against the schemas of the protocol, which sees structure and types and no relation between entries. */
export default function xsd({ dir, count }) {
  xmlRegisterFsInputProviders()
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema, { url: `${schemas}all.xsd` }))
  const files = filesOf(dir)
  return () => {
    for (const file of files) {
      const document = XmlDocument.fromBuffer(readFileSync(file))
      validator.validate(document)
      document.dispose()
    }
    return { listed: count }
  }
}

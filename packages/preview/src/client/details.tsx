import { useEffect, useRef } from 'preact/hooks'
import type { PreviewData } from '../data.ts'
import { FindingText } from './findings.tsx'
import type { Row } from './rows.ts'

type Value = Row['page']['values'][number]
type Witness = NonNullable<Value['by']>

const placeOf = ({ source, field, file, line }: Witness): string =>
  `${source}${field && field !== source ? ` ${field}` : ''}${file ? ` in ${file}${line ? `:${line}` : ''}` : ''}`

/** Pictures at most; the names of all are told. */
const shown = 12

/** Address of a picture on the server of this page, where it has it. */
function pictureOf(loc: string, { site, pictures }: PreviewData): string | undefined {
  if (!pictures || !loc.startsWith(`${site}/`)) return undefined
  return loc.slice(site.length)
}

/** Why a page is in or out, and where each of its values comes from. */
export function Details({ row, data, close }: { row: Row; data: PreviewData; close: () => void }) {
  const { page, findings } = row
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [row.id])
  const pictures = page.images.map((loc) => ({ loc, src: pictureOf(loc, data) }))
  return (
    <aside aria-label="Details" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <button type="button" class="close" aria-label="Close details" onClick={close}>
        ×
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {page.path}
      </h2>
      {page.reason ? (
        <p>
          Left out: <b>{page.reason}</b>
          {page.by && `, ${page.by}`}
        </p>
      ) : (
        <p class="loc">{page.loc}</p>
      )}
      {page.values.length > 0 && (
        <dl class="values">
          {page.values.map(({ field, value, by, others = [] }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {value}
                {by && <span class="witness">from {placeOf(by)}</span>}
                {others.map((other, index) => (
                  <span key={index} class="witness other">
                    {placeOf(other.by)} says {other.value}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(page.source || page.file) && (
        <dl class="values">
          {page.source && (
            <div>
              <dt>content</dt>
              <dd>{page.source}</dd>
            </div>
          )}
          {page.file && (
            <div>
              <dt>HTML</dt>
              <dd>{page.file}</dd>
            </div>
          )}
        </dl>
      )}
      {page.alternates.length > 0 && (
        <>
          <h3>Languages</h3>
          <ul>
            {page.alternates.map(({ hreflang, href }) => (
              <li key={hreflang}>
                <b>{hreflang}</b> {href}
              </li>
            ))}
          </ul>
        </>
      )}
      {pictures.length > 0 && (
        <>
          <h3>Images</h3>
          <ul class="pictures">
            {pictures.map(({ loc, src }, index) => (
              <li key={loc}>
                {src && index < shown && <img src={src} alt="" loading="lazy" width="96" height="72" />}
                {loc}
              </li>
            ))}
          </ul>
        </>
      )}
      {findings.length > 0 && (
        <>
          <h3>Findings</h3>
          {findings.map((finding, index) => (
            <FindingText key={index} finding={finding} />
          ))}
        </>
      )}
    </aside>
  )
}

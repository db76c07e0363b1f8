import type { PreviewFile } from '../data.ts'

/** URLs and bytes of a file (P5, P6), articles of a news map (N1). */
const limits = { urls: 50_000, news: 1000, bytes: 52_428_800 }

const Share = ({ value, of, label }: { value: number; of: number; label: string }) => (
  <td>
    {value.toLocaleString('en')}
    <meter min={0} max={of} high={0.9 * of} value={value} aria-label={label} />
  </td>
)

/** Maps and their sizes against the limits of the protocol. */
export const Files = ({ files }: { files: PreviewFile[] }) => (
  <div class="wide" tabIndex={0} role="region" aria-label="Files">
    <table>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Kind</th>
          <th scope="col">Entries</th>
          <th scope="col">Bytes</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, kind, entries, bytes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{kind}</td>
            <Share
              value={entries}
              of={kind === 'news' ? limits.news : limits.urls}
              label={`entries of ${name} against the limit`}
            />
            <Share value={bytes} of={limits.bytes} label={`bytes of ${name} against the limit`} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

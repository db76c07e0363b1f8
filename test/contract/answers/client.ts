/** What a server gave for one URL. */
export interface Answer {
  status: number
  /** Target of a redirect, as a URL of the site. */
  location?: string
  type: string
  headers: Headers
  body: string
  bytes: Uint8Array
}

export interface Client {
  /** @param url of the site; asked once */
  get(url: string): Promise<Answer>
  /** Bodies that this server gives, with status 200, for addresses that do not exist. */
  fallbacks(home: string): Promise<ReadonlySet<string>>
}

/** Asks a server on this machine for the URLs of a site. Follows no redirect. */
export function createClient(site: string, origin: string): Client {
  const answers = new Map<string, Promise<Answer>>()
  const ask = async (url: string): Promise<Answer> => {
    const response = await fetch(origin + url.slice(site.length), { redirect: 'manual' })
    const { status, headers } = response
    const to = status >= 300 && status < 400 ? headers.get('location') : null
    const bytes = new Uint8Array(await response.arrayBuffer())
    let location: string | undefined
    if (to !== null) {
      const target = new URL(to, url).href
      location = target.startsWith(`${origin}/`) ? site + target.slice(origin.length) : target
    }
    return {
      status,
      location,
      type: headers.get('content-type') ?? '',
      headers,
      body: new TextDecoder().decode(bytes),
      bytes,
    }
  }
  const get = (url: string): Promise<Answer> => {
    const path = url.replace(/#.*$/s, '')
    const answer = answers.get(path) ?? ask(path)
    answers.set(path, answer)
    return answer
  }
  return {
    get,
    async fallbacks(home) {
      const missing = ['no-such-page-7d1f', 'no-such-page-7d1f/', 'no/such/page-7d1f.html']
      const given = await Promise.all(missing.map((path) => get(home + path)))
      return new Set(given.filter(({ status }) => status === 200).map(({ body }) => body))
    },
  }
}

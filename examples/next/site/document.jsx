import { site } from '@sitemapkit/example-content'

/** The document around every page of one language. */
export function Document({ lang, children }) {
  const words = site.locales[lang]
  return (
    <html lang={lang}>
      <head>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a className="title" href={words.home}>
            {site.title}
          </a>
          <nav>
            {words.nav.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
            <a href={words.other.href}>{words.other.label}</a>
          </nav>
        </header>
        <main>{children}</main>
        <footer>{site.footer}</footer>
      </body>
    </html>
  )
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const names = { '/': 'Home', '/about': 'About', '/blog/a': 'A', '/blog/b': 'B', '/private': 'Private' }

export function Layout({ children }) {
  return (
    <>
      <nav>
        {Object.entries(names).map(([to, name]) => (
          <a key={to} href={base + to}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </>
  )
}

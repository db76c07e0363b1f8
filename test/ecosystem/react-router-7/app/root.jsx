import { Link, Links, Meta, Outlet, Scripts } from 'react-router'

const names = { '/': 'Home', '/about': 'About', '/blog/a': 'A', '/blog/b': 'B', '/private': 'Private' }

export function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          {Object.entries(names).map(([to, name]) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

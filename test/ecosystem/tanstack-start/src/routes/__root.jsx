import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'

const names = { '/': 'Home', '/about': 'About', '/blog/a': 'A', '/blog/b': 'B', '/private': 'Private' }

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }] }),
  component: Root,
  notFoundComponent: () => <h1>Not found</h1>,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <nav>
          {Object.entries(names).map(([to, name]) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

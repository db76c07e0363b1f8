import { useHead } from '@unhead/vue'
import { ViteSSG } from 'vite-ssg'
import { h } from 'vue'
import { RouterLink, RouterView } from 'vue-router'

const names = { '/': 'Home', '/about': 'About', '/blog/a': 'A', '/blog/b': 'B', '/private': 'Private' }
const nav = () => Object.entries(names).map(([to, name]) => h(RouterLink, { to }, () => name))
const App = { render: () => [h('nav', nav()), h(RouterView)] }
const page = (name) => ({ render: () => h('h1', name) })
const Private = {
  setup() {
    useHead({ meta: [{ name: 'robots', content: 'noindex' }] })
    return () => h('h1', 'Private')
  },
}

export const routes = [
  { path: '/', component: page('Home') },
  { path: '/about', component: page('About') },
  { path: '/blog/:id', component: page('Post') },
  { path: '/private', component: Private },
]

export const includedRoutes = () => Object.keys(names)

export const createApp = ViteSSG(App, { routes, base: import.meta.env.BASE_URL }, ({ routePath }) => {
  if (routePath === '/blog/a' && globalThis.process?.env.BROKEN) throw new Error('REAL ERROR')
})

import { index, route } from '@react-router/dev/routes'

export default [
  index('routes/home.jsx'),
  route('about', 'routes/about.jsx'),
  route('blog/:id', 'routes/post.jsx'),
  route('private', 'routes/private.jsx'),
  route('data.json', 'routes/data.js'),
]

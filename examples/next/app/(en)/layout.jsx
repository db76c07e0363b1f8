import { Document } from '../../site/document.jsx'

export default function Layout({ children }) {
  return <Document lang="en">{children}</Document>
}

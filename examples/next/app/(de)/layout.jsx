import { Document } from '../../site/document.jsx'

export default function Layout({ children }) {
  return <Document lang="de">{children}</Document>
}

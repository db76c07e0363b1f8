import { ContentPage, metadataOf, paramsOf } from '../../../site/content-page.jsx'

export const generateStaticParams = () => paramsOf('en')

export const generateMetadata = async ({ params }) => metadataOf((await params).path ?? [])

export default async function Page({ params }) {
  return <ContentPage segments={(await params).path ?? []} />
}

import { ContentPage, metadataOf, paramsOf } from '../../../../site/content-page.jsx'

const segmentsOf = async (params) => ['de', ...((await params).path ?? [])]

export const generateStaticParams = () => paramsOf('de', ['de'])

export const generateMetadata = async ({ params }) => metadataOf(await segmentsOf(params))

export default async function Page({ params }) {
  return <ContentPage segments={await segmentsOf(params)} />
}

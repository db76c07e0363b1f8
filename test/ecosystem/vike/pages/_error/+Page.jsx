export const Page = () => <h1>Not found</h1>

export const Page = () => <h1>Private</h1>

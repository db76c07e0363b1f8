export const Page = () => <h1>Home</h1>

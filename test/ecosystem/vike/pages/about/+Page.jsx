export const Page = () => <h1>About</h1>

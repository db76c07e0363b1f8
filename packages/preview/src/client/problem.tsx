/** What went wrong, in the words of the server. */
export const Problem = ({ text }: { text: string }) => (
  <main class="problem">
    <h1>No sitemap</h1>
    <p role="alert">{text}</p>
  </main>
)

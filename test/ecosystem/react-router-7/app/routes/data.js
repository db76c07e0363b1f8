export const loader = () => Response.json({ answer: 42 })

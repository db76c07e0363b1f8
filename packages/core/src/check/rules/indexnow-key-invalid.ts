import { defineRule } from '../rule.ts'

export const indexnowKeyInvalid = defineRule<{ key: string; problem: string }>({
  code: 'indexnow-key-invalid',
  severity: 'error',
  rules: ['X2'],
  message: ({ key, problem }) => `The key of IndexNow in ${key}.txt is none: ${problem}.`,
  why: 'Engines refuse every submission with it. A key has 8 to 128 letters, digits and hyphens.',
  fix: 'Use 32 hex digits, such as those that `node -p "crypto.randomBytes(16).toString(\'hex\')"` prints, in a file of that name.',
  bad: 'a file my_key_2026.txt that holds my_key_2026',
})

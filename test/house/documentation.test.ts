import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Source of every entry point that a user can import. */
const entries = readdirSync(join(root, 'packages')).flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  return Object.values(exports as Record<string, string | { default: string }>).flatMap((target) =>
    typeof target === 'string'
      ? []
      : join(root, 'packages', name, target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts')),
  )
})

interface Public {
  name: string
  declaration: ts.Declaration
  text: string
  tags: string[]
}

/** Everything that is exported by name and declared in this repository. */
function publicMembers(): { checker: ts.TypeChecker; members: Public[] } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: entries }, ts.sys, root)
  const program = ts.createProgram(entries, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const seen = new Map<ts.Symbol, Public>()
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declaration = symbol.declarations?.[0]
      if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) continue
      seen.set(symbol, { name: symbol.name, declaration, ...docOf(symbol, checker) })
    }
  }
  return { checker, members: [...seen.values()] }
}

const docOf = (symbol: ts.Symbol, checker: ts.TypeChecker): { text: string; tags: string[] } => ({
  text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
  tags: symbol.getJsDocTags(checker).map(({ name }) => name),
})

const { checker, members } = publicMembers()

test('everything exported is found', () => {
  expect(members.length).toBeGreaterThan(60)
})

test('everything exported says what it is', () => {
  expect(members.filter(({ text }) => text.trim() === '').map(({ name }) => name)).toEqual([])
})

test('every exported function has an example', () => {
  const functions = members.filter(({ declaration }) => ts.isFunctionDeclaration(declaration))
  expect(functions.length).toBeGreaterThan(20)
  expect(functions.filter(({ tags }) => !tags.includes('example')).map(({ name }) => name)).toEqual([])
})

const optionInterfaces = members.filter(
  ({ name, declaration }) => ts.isInterfaceDeclaration(declaration) && /(Options|Limits|BuildContext)$/.test(name),
)

test.each(optionInterfaces.map((one) => [one.name, one] as const))(
  'each member of %s says what it is',
  (_, { declaration }) => {
    const symbols = (declaration as ts.InterfaceDeclaration).members.map(
      (member) => checker.getSymbolAtLocation(member.name!)!,
    )
    expect(symbols.filter((symbol) => docOf(symbol, checker).text === '').map(({ name }) => name)).toEqual([])
  },
)

test('each option has a default and an example', () => {
  const { declaration } = members.find(({ name }) => name === 'SitemapOptions')!
  const bare = (declaration as ts.InterfaceDeclaration).members
    .map((member) => checker.getSymbolAtLocation(member.name!)!)
    .filter((symbol) => {
      const { tags } = docOf(symbol, checker)
      return !tags.includes('default') || !tags.includes('example')
    })
  expect(bare.map(({ name }) => name)).toEqual([])
})

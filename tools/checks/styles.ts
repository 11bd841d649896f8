import { posix } from 'node:path'
import { className } from '../page-build/style-layers.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'
import { drawnBy } from './styles/drawn.ts'
import { selectorsOf } from './styles/sheet.ts'

const kitStyles = 'packages/web-kit/src/styles/'
const publicSheet = 'apps/web/src/public/public.css'
/** Documents that the server draws, and the program that works on the public ones. */
const drawnByServer = /^apps\/(server\/src\/documents\/.*\.ts|web\/src\/public\/.*\.ts|web\/index\.html)$/
const components =
  /^(features\/[^/]+\/[^/]+\/web|apps\/web\/src|packages\/(?:web-kit|page-kit|tax-grid)\/src)\/.*\.tsx$/
/** Code of the page. Its documents have sheets without modules, so a class may be looked for there. */
const pageCode =
  /^(features\/[^/]+\/[^/]+\/web|apps\/web\/src(?!\/public)|packages\/(?:web-kit|page-kit|tax-grid)\/src)\/.*\.tsx?$/
/** Words of three letters or fewer that are what they say. */
const shortWords = new Set('act all bar dot due log now off on or pin pop row run tab tag'.split(' '))

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * Classes that are misspelt, dead, too short, or reach beyond their feature (docs/adr/0006-styles-as-modules.md). The
 * vocabulary is what the kit's sheets declare; everything else belongs to one feature.
 */
export function findStyleFaults(root: string): string[] {
  const files = sourceFiles(root, /\.(tsx?|css|html)$/)
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  const vocabulary = declaredIn(sheets.filter(({ path }) => path.startsWith(kitStyles)))
  const shared = new Set([...vocabulary, ...declaredIn(sheets.filter(({ path }) => path === publicSheet))])
  const modules = sheets.filter(({ path }) => !path.startsWith(kitStyles) && path !== publicSheet)
  const used = new Set<string>()
  return [
    ...sheets.flatMap(shortNames),
    ...modules.flatMap((sheet) => faultsOfModule(sheet, vocabulary)),
    ...files
      .filter(({ path }) => components.test(path) && !isTest(path))
      .flatMap((file) => faultsOfComponent(file, sheets, vocabulary, used)),
    ...files
      .filter(({ path }) => drawnByServer.test(path))
      .flatMap((file) => faultsOfHtml(file, modules, shared, used)),
    ...files
      .filter(({ path }) => pageCode.test(path) && !isTest(path))
      .flatMap((file) => classesLookedFor(file, vocabulary)),
    ...unusedWords(vocabulary, files),
    ...modules.flatMap(({ path, text }) =>
      [...new Set(selectorsOf(text).flatMap(({ own }) => own))]
        .filter((name) => !used.has(className(name, path)))
        .map((name) => `${path} declares .${name}, which nobody draws`),
    ),
  ]
}

const declaredIn = (sheets: SourceFile[]): Set<string> =>
  new Set(sheets.flatMap(({ text }) => selectorsOf(text).flatMap(({ own }) => own)))

/** Words that no text of a program spells, on its own between quotes or spaces. */
function unusedWords(vocabulary: ReadonlySet<string>, files: SourceFile[]): string[] {
  const spelt = new Set(
    files
      .filter(({ path }) => !path.endsWith('.css') && !isTest(path))
      .flatMap(({ text }) => text.match(/(?<=["'`\s])[a-z][a-z-]*(?=["'`\s$])/g) ?? []),
  )
  return [...vocabulary]
    .filter((word) => !spelt.has(word))
    .map((word) => `the kit declares .${word}, which nobody uses`)
}

const shortNames = ({ path, text }: SourceFile): string[] =>
  [...new Set(selectorsOf(text).flatMap(({ own }) => own))]
    .filter((name) => name.length <= 3 && !shortWords.has(name))
    .map((name) => `${path}: .${name} is not a word`)

function faultsOfModule({ path, text }: SourceFile, vocabulary: ReadonlySet<string>): string[] {
  if (!path.endsWith('.module.css')) return [`${path} is not a module: name it *.module.css`]
  return selectorsOf(text).flatMap((selector) => [
    ...(selector.own.length === 0 ? [`${path}:${selector.line} ${selector.text} reaches beyond its feature`] : []),
    ...selector.shared
      .filter((name) => !vocabulary.has(name))
      .map((name) => `${path}:${selector.line} .${name} is not in the kit's vocabulary`),
  ])
}

function faultsOfComponent(
  { path, text }: SourceFile,
  sheets: SourceFile[],
  vocabulary: ReadonlySet<string>,
  used: Set<string>,
): string[] {
  const drawn = drawnBy(path, text)
  const declared = new Map(
    [...drawn.sheets.values()].map((from) => {
      const file = posix.join(posix.dirname(path), from)
      return [from, declaredIn(sheets.filter((sheet) => sheet.path === file))]
    }),
  )
  return [
    ...drawn.members.flatMap(({ sheet, name, line }) => {
      if (name === null) return [`${path}:${line} a computed class: name each, as a table of css.name`]
      used.add(className(name, posix.join(posix.dirname(path), sheet)))
      return declared.get(sheet)?.has(name) ? [] : [`${path}:${line} .${name} is not declared in ${sheet}`]
    }),
    ...drawn.words
      .filter(({ word }) => !vocabulary.has(word))
      .map(({ word, line }) => `${path}:${line} "${word}" is not in the kit's vocabulary`),
  ]
}

/** A module's build renames its classes, so a selector finds only words of the vocabulary. */
const classesLookedFor = ({ path, text }: SourceFile, vocabulary: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\b(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*(["'`])(.*?)\1/gs)].flatMap(
    ({ index, 2: selector = '' }) =>
      [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !vocabulary.has(name))
        .map(
          (name) =>
            `${path}:${text.slice(0, index).split('\n').length} looks for .${name}: find it by role or data attribute`,
        ),
  )

function faultsOfHtml(
  { path, text }: SourceFile,
  modules: SourceFile[],
  shared: ReadonlySet<string>,
  used: Set<string>,
): string[] {
  const known = new Set(modules.flatMap((sheet) => [...declaredIn([sheet])].map((name) => className(name, sheet.path))))
  return [...text.matchAll(/\bclass="((?:\$\{[^}]*\}|[^"$])*)"/g)].flatMap(({ index, 1: value = '' }) =>
    value
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
      .flatMap((word) => {
        used.add(word)
        return shared.has(word) || known.has(word)
          ? []
          : [`${path}:${text.slice(0, index).split('\n').length} "${word}" is declared nowhere`]
      }),
  )
}

import { sourceFiles } from './source-files.ts'

const declares = /^features\/[^/]+\/([^/]+)\/contract\/\1\.pages\.ts$/
/** Product code; tests, their parts, measurements and tools speak of addresses as a user does. */
const bound = /^(features|apps|packages)\/.*(?<!\.test|\.fixture|\/testing)\.tsx?$/
const text = /(['"`])(\/[A-Za-z][\w-]*(?:\/[\w-]+)*)(?=\1|\?|#|\$\{)/g

/** Pages' addresses that stand outside of their feature's `*.pages.ts`: a link is made by `linkTo`. */
export function findSpelledAddresses(root: string): string[] {
  const files = sourceFiles(root, bound)
  const paths = new Set(files.filter(({ path }) => declares.test(path)).flatMap((file) => addressesIn(file.text)))
  return files
    .filter(({ path }) => !/\.pages\.ts$|\/testing\//.test(path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) =>
        addressesIn(line)
          .filter((address) => paths.has(address))
          .map((address) => `${file.path}:${index + 1} spells ${address}: linkTo(page) from @portal/<feature>/pages`),
      ),
    )
}

const addressesIn = (source: string): string[] => [...source.matchAll(text)].map(([, , address = '']) => address)

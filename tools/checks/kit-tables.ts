import { sourceFiles } from './source-files.ts'

/** Pages of features; tests speak of tables as a user does. */
const pages = /^features\/.*(?<!\.test)\.tsx?$/
/** Official forms on paper have merged heads, which no list has. */
const own = /^features\/tax\/return-document\/web\/print\/paper-block\.tsx$/

/** Tables of features that are written by hand: sorting, choice, keys and cards on phones are the kit's. */
export const findOwnTables = (root: string): string[] =>
  sourceFiles(root, pages)
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /<table\b/.test(line)
            ? [`${path}:${index + 1} draws a table: use page-kit's Table, MonthGrid or Timeline`]
            : [],
        ),
    )

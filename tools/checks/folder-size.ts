import { isTestFile } from '../house-lint/rooms.ts'
import { sourceFiles } from './source-files.ts'

/** Source files in one folder, its subfolders not counted. Tests beside them count in the second limit alone. */
const mostSources = 20
const mostFiles = 40

/** Folders that may be larger, each with its reason. */
const exceptions = new Map([['e2e', 'one journey a file; the runner and its reports name them flat']])

/** Folders that hold more than anybody reads at a glance. */
export function findLargeFolders(root: string): string[] {
  const folders = new Map<string, { sources: number; files: number }>()
  for (const { path } of sourceFiles(root, /\/[^/]+\.(tsx?|mjs|css)$/)) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const { sources, files } = folders.get(folder) ?? { sources: 0, files: 0 }
    folders.set(folder, { sources: sources + (isTestFile(path) ? 0 : 1), files: files + 1 })
  }
  return [...folders].flatMap(([folder, { sources, files }]) =>
    (sources > mostSources || files > mostFiles) && !exceptions.has(folder)
      ? [`${folder}: ${sources} source files, ${files} with tests; part it by subject (${mostSources}, ${mostFiles})`]
      : [],
  )
}

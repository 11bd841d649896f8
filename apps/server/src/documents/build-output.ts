import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageInfo } from '@portal/contract'
import { inlineScript, type InlineScript } from './inline-script.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** Output of the page's build for the server. Files are paths below the base. */
export interface BuildOutput {
  /** Identifies this build; another id means another page (SHL-23). */
  id: string
  /** index.html with placeholders for base, head, boot block and nonce, without the scripts that start it. */
  template: string
  /** The application's script and preloads of what it imports. */
  starts: string
  publicScript: string
  publicStyles: readonly string[]
  themeScript: InlineScript
  /** Scripts and styles of the application and one of its pages, preloaded by its document. */
  filesOf(path: string): PageFiles
  pages: readonly PageInfo[]
  redirects: Readonly<Record<string, string>>
}

export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

const entries = {
  app: 'index.html',
  publicScript: 'src/public/public.ts',
  theme: 'src/theme-first.ts',
}
/** From the build's root to the repository's. */
const toRepository = '../../'

const idLength = 12
const startsApplication = /\s{0,20}<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g

/** Reads the build once. Throws when missing, with the command to run. */
export function readBuild(distDir: string): BuildOutput {
  const read = (file: string): string => {
    try {
      return readFileSync(path.join(distDir, file), 'utf8')
    } catch (cause) {
      throw new Error(`页面还没有构建（缺少 ${file}）：请用 npm start 启动，它会先构建页面`, { cause })
    }
  }
  const manifestText = read('.vite/manifest.json')
  const manifest = JSON.parse(manifestText) as Manifest
  const { pages, redirects, screens } = JSON.parse(read('routes.json')) as Pick<BuildOutput, 'pages' | 'redirects'> & {
    screens: Readonly<Record<string, string>>
  }
  const chunk = (name: string): Chunk => {
    const found = manifest[name]
    if (found === undefined) throw new Error(`页面的构建结果里没有 ${name}`)
    return found
  }
  const filesWith = (...sources: string[]): PageFiles => {
    const needed = [entries.app, ...sources].flatMap((source) => closure(manifest, source)).map(chunk)
    return {
      scripts: [...new Set(needed.map((each) => each.file))],
      styles: [...new Set(needed.flatMap((each) => each.css ?? []))],
    }
  }
  const frame = filesWith()
  const page = read('index.html')
  const files = new Map(Object.entries(screens).map(([page, source]) => [page, filesWith(toRepository + source)]))
  return {
    id: createHash('sha256').update(manifestText).digest('hex').slice(0, idLength),
    template: page.replace(startsApplication, ''),
    starts: (page.match(startsApplication) ?? []).join(''),
    pages,
    redirects,
    publicScript: chunk(entries.publicScript).file,
    publicStyles: closure(manifest, entries.publicScript).flatMap((name) => chunk(name).css ?? []),
    themeScript: inlineScript(read(chunk(entries.theme).file)),
    filesOf: (page) => files.get(page) ?? frame,
  }
}

/** A chunk with everything it imports, the chunk first. */
function closure(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [name, ...(manifest[name]?.imports ?? []).flatMap((each) => closure(manifest, each, seen))]
}

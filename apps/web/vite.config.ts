import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compiledAhead } from '../../tools/page-build/compiled-ahead.ts'
import { compressed } from '../../tools/page-build/compressed.ts'
import { keptAssets } from '../../tools/page-build/kept-assets.ts'
import { livePatterns } from '../../tools/page-build/live-patterns.ts'
import { noCircles } from '../../tools/page-build/no-circles.ts'
import { routesFile } from '../../tools/page-build/routes-file.ts'
import { className, styleLayers } from '../../tools/page-build/style-layers.ts'

/** Rarely changed libraries of every page; rows of long lists come with the first such list. */
const everyPage =
  /node_modules[\\/](react(-dom|-router)?|scheduler|zustand|decimal\.js|@tanstack[\\/](?!.*virtual)[\w-]+)[\\/]/

/** Parts of pages, and the library of their drafts. */
const sharedParts = /packages[\\/](page-kit|web-kit|domain|contract)[\\/]|node_modules[\\/]idb[\\/]/

/** What every page loads of the application comes as one file, not as fifty of half a kilobyte. */
const inPackages = String.raw`contract|domain|web-kit|page-kit|tax-grid|tax-forms[\\/]src[\\/]layout`
const frame = new RegExp(String.raw`features[\\/]|apps[\\/]web[\\/]src|packages[\\/](${inPackages})[\\/]`)

/** Banners and parts of the header, which every page draws after itself. */
const aroundPage =
  /web[\\/]([\w-]+[\\/])*((viewing|must-read|maintenance|newer|watermark)-banner|bell|enterprise-switch)\.tsx$/

/** The page after signing in and those of its cards that everybody has. */
const workbenchAndCards =
  /features[\\/]\w+[\\/](home|notification)[\\/]web[\\/](workbench|(figures|todo|calendar|quick|latest)-card)\.tsx$/

/**
 * Chunks of the first page after signing in, of which most functions run at once. In both builds in turns the main
 * thread is blocked 0.77 times as long (248 to 197 ms at a quarter of the speed). Chunks of a return make it slower.
 */
const firstPage = new Set(['libraries', 'frame', 'workbench', 'workbench-parts'])

/** Entries of the documents that load before the application; what they share with it stays in small files. */
const aheadOfApplication = /src[\\/](public[\\/]public|theme-first)\.ts$/

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

/** True when a module that matches imports this one, directly or not. */
function isUsedBy(user: RegExp, id: string, ctx: Context, seen = new Set<string>()): boolean {
  if (user.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return ctx.getModuleInfo(id)?.importers.some((importer) => isUsedBy(user, importer, ctx, seen)) ?? false
}

/** A group of the first page, which leaves small what those entries share with the application. */
const ofFirstPage = (name: string, test: RegExp): Group => ({
  debugName: name,
  name: (id, ctx) => (isUsedBy(aheadOfApplication, id, ctx) ? null : name),
  test,
  tags: ['$initial'],
})

/** A group of what these modules need: one file instead of seventeen, or of eight. */
const neededBy = (users: RegExp, name: string, test: RegExp): Group => ({
  debugName: `${name} of ${users.source}`,
  name: (id, ctx) => (isUsedBy(users, id, ctx) && !isUsedBy(aheadOfApplication, id, ctx) ? name : null),
  test,
})

/** What the page of a return shares with the tasks and other pages of taxes. */
const taxParts = RegExp(
  [sharedParts, /features[\\/]\w+[\\/](workflow|tax-task)[\\/]/, /tax-forms[\\/]src[\\/]vat-names|model[\\/]cell-tags/]
    .map(({ source }) => source)
    .join('|'),
)

const returnPage = /tax-return[\\/]web[\\/]return-page\.tsx$/
const isOfReturn = (id: string, ctx: Context): boolean =>
  isUsedBy(returnPage, id, ctx) && !isUsedBy(aheadOfApplication, id, ctx)

/**
 * A group of what the page of one return shares with others. What its modules import that page imports too, and shares
 * with the same others, so no file of these needs the page's own.
 */
const ofReturn = (name: string, test: RegExp): Group => ({
  debugName: name,
  name: (id, ctx) => (isOfReturn(id, ctx) ? name : null),
  test,
  minShareCount: 2,
})

/** Parts of a return that open without its page. */
const besideReturn =
  /tax-return[\\/]web[\\/]([\w-]+[\\/])*(read-ahead|opening-page|guide-panel|changes-panel|reviewed-dialog)\.tsx?$/

/** The page of a return, and the grid and layouts that it draws. */
const ownOfReturn = /tax-return[\\/]web|packages[\\/](tax-grid|tax-forms[\\/]src[\\/]layout)/

const usualKinds = /[\\/](vat|qcit|tax-return)[\\/]web[\\/]kind[\\/][\w-]+-kind\.ts$/

/**
 * True for the kinds of tax that most returns are of, and for what only they import. Others are files of their own:
 * their panels share modules with them.
 */
function isOfKind(id: string, ctx: Context, seen = new Set<string>()): boolean {
  if (usualKinds.test(id) || seen.has(id)) return true
  seen.add(id)
  const importers = ctx.getModuleInfo(id)?.importers ?? []
  return importers.length > 0 && importers.every((importer) => isOfKind(importer, ctx, seen))
}

/** What the page of a return shares with those, and the kinds of tax, so that a document preloads them too. */
const returnAndKinds: Group = {
  debugName: 'return',
  name: (id, ctx) => {
    const isShared = ownOfReturn.test(id) && isUsedBy(besideReturn, id, ctx) && isOfReturn(id, ctx)
    return isShared || isOfKind(id, ctx) ? 'return' : null
  },
  test: /features[\\/]|packages[\\/]tax-(forms|grid)/,
}

/** Forms of one tax in one file, because a return opens them all: `forms-VATG`, `forms-A2`. */
const forms: Group = {
  debugName: 'forms',
  name: (id) => `forms-${/(?<=forms[\\/])[A-Z]+\d?/.exec(id)?.[0] ?? ''}`,
  test: /tax-forms[\\/]data[\\/]forms[\\/]/,
}

const workbenchParts = /features[\\/]\w+[\\/](home|notification)[\\/](web|contract)[\\/](?!workbench\.tsx)/
const approvals = /features[\\/]platform[\\/]workflow[\\/]web[\\/]/
const returnForms = /packages[\\/]tax-forms[\\/]|features[\\/]tax[\\/]tax-return[\\/]contract[\\/]/

/** Chunks by path: a folder that moves takes its pattern along, or the build ends. */
const patterns = {
  everyPage,
  sharedParts,
  frame,
  aroundPage,
  workbenchAndCards,
  aheadOfApplication,
  taxParts,
  returnPage,
  besideReturn,
  ownOfReturn,
  workbenchParts,
  approvals,
  returnForms,
}

/** One build for every base path: relative assets; the server writes the base. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    styleLayers(),
    noCircles(),
    livePatterns(patterns),
    compiledAhead(firstPage),
    routesFile(),
    keptAssets(),
    compressed(),
  ],
  css: { modules: { generateScopedName: className } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { app: 'index.html', public: 'src/public/public.ts', 'theme-first': 'src/theme-first.ts' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // In a file of their own, so that a new version leaves it in browser caches.
            { name: 'libraries', test: everyPage },
            ofFirstPage('frame', frame),
            // What pages share comes in few files: each of fifty small ones costs a slow machine 20 ms. Packages
            // import no features, so no page's file is loaded for them.
            { name: 'parts', test: sharedParts, minShareCount: 40 },
            neededBy(aroundPage, 'parts', sharedParts),
            neededBy(workbenchAndCards, 'parts', sharedParts),
            neededBy(aroundPage, 'around-page', /features[\\/]/),
            ofReturn('approval', approvals),
            ofReturn('tax', taxParts),
            { name: 'lists', test: sharedParts, minShareCount: 20 },
            ofReturn('return-forms', returnForms),
            returnAndKinds,
            // The page itself stays a file of its own, by which the server finds what its document preloads.
            neededBy(workbenchAndCards, 'workbench-parts', workbenchParts),
            forms,
          ],
        },
      },
    },
  },
})

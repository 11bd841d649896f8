import type { Plugin } from 'vite'

/** Later layers win whatever the selectors' weight, so the order in which sheets load decides nothing. */
const order = '@layer tokens, reset, kit, page-kit, feature;'
const kit = '/packages/web-kit/src/styles/'
const pageKit = '/packages/page-kit/src/'

/** The layer of a sheet. Tokens are the lowest: a printed page sets them anew, whatever the theme. */
function layerOf(file: string): string {
  if (file.includes(pageKit)) return 'page-kit'
  if (!file.includes(kit)) return 'feature'
  if (file.endsWith(`${kit}tokens.css`)) return 'tokens'
  return file.endsWith(`${kit}reset.css`) ? 'reset' : 'kit'
}

/** Puts every style sheet into its cascade layer (docs/adr/0006-styles-as-modules.md). */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code, id) {
      const layer = layerOf(id.replaceAll('\\', '/'))
      return { code: `${order}\n@layer ${layer} {\n${code}\n}\n`, map: null }
    },
  },
})

/**
 * `home__todo`: the feature's own name keeps classes apart, and the server can write the same into first HTML. Parts of
 * the page kit stand beside each other on any page, so each sheet's classes are its own: `page-kit-lines__acts`.
 */
export const className = (local: string, file: string): string => {
  const path = file.replaceAll('\\', '/')
  const room = /(?:^|\/)(?:features\/[^/]+|apps|packages)\/([^/]+)\//.exec(path)?.[1]
  if (room === undefined) throw new Error(`${file} is a module of styles outside a feature`)
  const part = room === 'page-kit' ? /([^/]+)\.module\.css$/.exec(path)?.[1] : undefined
  return `${part === undefined ? room : `${room}-${part}`}__${local}`
}

import { basePath } from '@portal/web-kit/base-path'

/** A page of ours as opened in another enterprise: the tab takes that over from its address (LEAD-09). */
export function addressIn(entId: string, route: string): string {
  const [page = '', mark = ''] = route.split('#')
  const asked = `${page.includes('?') ? '&' : '?'}enterprise=${encodeURIComponent(entId)}`
  return `${basePath()}${page.replace(/^\//, '')}${asked}${mark === '' ? '' : `#${mark}`}`
}

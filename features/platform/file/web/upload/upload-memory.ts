import { currentCaller } from '@portal/web-kit/caller'
import { tabEnterprise } from '@portal/web-kit/session'

/** Where an upload goes on after a reload: of this tab, person and enterprise, for the same file alone. */
const keyOf = (file: File, projectType: string): string =>
  ['upload', currentCaller()?.userId, tabEnterprise(), projectType, file.name, file.size, file.lastModified].join('|')

export const rememberedUpload = (file: File, projectType: string): string | null =>
  sessionStorage.getItem(keyOf(file, projectType))

/** Null forgets it. */
export function rememberUpload(file: File, projectType: string, address: string | null): void {
  if (address === null) sessionStorage.removeItem(keyOf(file, projectType))
  else sessionStorage.setItem(keyOf(file, projectType), address)
}

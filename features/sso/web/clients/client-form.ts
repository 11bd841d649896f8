import { agreementPages, type ClientFields } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'

const words = ssoWords.clients

/** Typed values of a new client. Addresses are one per line. */
export interface ClientForm {
  clientId: string
  name: string
  redirectUris: string
  postLogoutRedirectUris: string
  backchannelLogoutUri: string
  initiateLoginUri: string
  agreementPage: string
  isPublic: boolean
}
export const emptyForm: ClientForm = {
  clientId: '',
  name: '',
  redirectUris: '',
  postLogoutRedirectUris: '',
  backchannelLogoutUri: '',
  initiateLoginUri: '',
  agreementPage: '',
  isPublic: false,
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const isAddress = (text: string): boolean =>
  /^(https:\/\/[^\s#/]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?)(\/[^\s#]*)?$/.test(text)
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Faults by field; empty when it may be sent. */
export function faultsOf(form: ClientForm): Partial<Record<keyof ClientForm, string>> {
  const addresses = (text: string, needed: boolean): string | undefined =>
    lines(text).length === 0
      ? needed
        ? words.missing
        : undefined
      : lines(text).every(isAddress)
        ? undefined
        : words.wrongAddress
  const found = {
    clientId:
      form.clientId.trim() === ''
        ? words.missing
        : /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(form.clientId.trim())
          ? undefined
          : words.wrongId,
    name: form.name.trim() === '' ? words.missing : undefined,
    redirectUris: addresses(form.redirectUris, true),
    postLogoutRedirectUris: addresses(form.postLogoutRedirectUris, false),
    backchannelLogoutUri: addresses(form.backchannelLogoutUri, false),
    initiateLoginUri: addresses(form.initiateLoginUri, false),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
}

export const clientOf = (form: ClientForm): ClientFields => ({
  clientId: form.clientId.trim(),
  name: form.name.trim(),
  isPublic: form.isPublic,
  redirectUris: lines(form.redirectUris),
  postLogoutRedirectUris: lines(form.postLogoutRedirectUris),
  backchannelLogoutUri: orNull(form.backchannelLogoutUri),
  initiateLoginUri: orNull(form.initiateLoginUri),
  agreementPage: agreementPages.find((page) => page.path === form.agreementPage)?.path ?? null,
})

import { post, type Posted } from '../post.ts'

/** Browsers create passkeys only for host names, not for IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''))

/**
 * Requests a challenge at `begin`, lets the device sign it and posts the answer to `end`. Loads the library only here.
 */
export async function signByPasskey(begin: string, end: string, failed: string, bearer = ''): Promise<Posted> {
  const asked = await post(begin, {}, bearer)
  if (!('data' in asked)) return asked
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const passkey = await startAuthentication({ optionsJSON: asked.data as never })
    return await post(end, { passkey }, bearer)
  } catch {
    return { refusal: failed, requestId: null }
  }
}

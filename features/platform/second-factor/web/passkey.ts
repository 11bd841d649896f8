/** Browsers make passkeys for names only, not for bare IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''))

/**
 * Lets the device make a passkey or sign a challenge; null when the user or the device declined. The library is loaded
 * only here.
 */
export async function makePasskey<T>(options: object): Promise<T | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as never }).then(
    (answer) => answer as T,
    () => null,
  )
}

export async function signByPasskey<T>(options: object): Promise<T | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).then(
    (answer) => answer as T,
    () => null,
  )
}

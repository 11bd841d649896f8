import { productionMarker } from './boot.ts'

/**
 * Scheme of the home page after a sign-out (SES-10): https when the host contains the production marker, else the
 * page's own. An https page never switches to http.
 */
export const homeProtocol = ({ host, protocol }: Pick<URL, 'host' | 'protocol'>, marker = productionMarker()): string =>
  marker !== '' && host.includes(marker) ? 'https:' : protocol

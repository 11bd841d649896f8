import { productionMarker } from './boot.ts'

/**
 * The scheme of the way home after a sign-out (SES-10): https when the host carries the installation's production
 * marker, else the page's own. A page that came by https never goes down to http.
 */
export const homeProtocol = ({ host, protocol }: Pick<URL, 'host' | 'protocol'>, marker = productionMarker()): string =>
  marker !== '' && host.includes(marker) ? 'https:' : protocol

/** The kind of installation a page or a server belongs to. */
export type Environment = 'production' | 'test' | 'local'

/** Ports of the test installations. */
const testPorts: ReadonlySet<string> = new Set(['32089', '32099', '32080', '32100'])

/**
 * The environment of an address: production when the host contains the installation's marker, else test by port, else
 * local development. `marker` comes from the configuration file; '' = no host counts as production by name.
 */
export function environmentOf({ host, port }: { host: string; port: string }, marker: string): Environment {
  if (marker !== '' && host.toLowerCase().includes(marker.toLowerCase())) return 'production'
  return testPorts.has(port) ? 'test' : 'local'
}

import { BlockList, isIP } from 'node:net'
import { plainAddress } from '@portal/server-kit/plain-address'

interface Network {
  address: string
  prefix: number
  family: 'ipv4' | 'ipv6'
}

/** Parses an address or a CIDR block; undefined for anything else. */
export function networkOf(text: string): Network | undefined {
  const [address = '', length, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0 || address.includes('%')) return undefined
  const widest = version === 4 ? 32 : 128
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined
  const prefix = length === undefined ? widest : Number(length)
  return prefix > widest ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** True when `address` is in one of `networks`. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address)
  if (plain === null) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = networkOf(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

import { BlockList, isIP } from 'node:net'

/** Networks that no public sitemap is served from: private, link-local, loopback, carrier, multicast, reserved. */
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

let blocked: BlockList | undefined

/** Whether an IP address belongs to a network that a sitemap from the internet must not lead to. */
export function isPrivateAddress(address: string): boolean {
  if (!blocked) {
    blocked = new BlockList()
    for (const [network, prefix, family] of networks) blocked.addSubnet(network, prefix, family)
  }
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address)
  if (mapped) {
    const high = Number.parseInt(mapped[2] ?? '0', 16)
    const low = Number.parseInt(mapped[3] ?? '0', 16)
    return isPrivateAddress(mapped[1] ?? `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  }
  const family = isIP(address)
  return family !== 0 && blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

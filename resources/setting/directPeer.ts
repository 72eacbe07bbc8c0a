/** In place of a header's name: the address is that of the connection itself (contract, entities: Settings). */
export const directPeer = 'NZ::Use-Peer-IP'

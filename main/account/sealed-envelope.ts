import { createCipheriv, createDecipheriv } from 'node:crypto';

/** What a sealed content belongs to; content sealed for something else does not open. */
export interface SealContext {
  /** 256 bits. */
  readonly key: Uint8Array;
  readonly accountId: string;
  /** Names the kind of content, so that one file cannot stand in for another. */
  readonly purpose: string;
}

export interface Unsealed {
  readonly generation: number;
  readonly text: string;
}

const magic = Buffer.from('BKBR', 'latin1');
const formatVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;
const generationAt = magic.length + 1;
const nonceAt = generationAt + 8;
const tagAt = nonceAt + nonceBytes;
const contentAt = tagAt + tagBytes;

/**
 * AES-256-GCM with a fresh 96-bit nonce. Format version, account, purpose and generation are authenticated
 * with the content, so that no byte of the result can change, and no older content pass for a newer one,
 * without being noticed. The system's own ciphertext is not authenticated, hence this (docs/security.md).
 */
export function seal(context: SealContext, content: Unsealed, nonce: Uint8Array): Buffer {
  const header = Buffer.alloc(nonceAt);
  magic.copy(header);
  header.writeUInt8(formatVersion, magic.length);
  header.writeBigUInt64BE(BigInt(content.generation), generationAt);
  const cipher = createCipheriv('aes-256-gcm', context.key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(authenticated(context, header));
  const sealed = Buffer.concat([cipher.update(content.text, 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), sealed]);
}

/** Null when anything at all is not as it was sealed: another key, account or purpose, or one changed bit. */
export function unseal(context: SealContext, bytes: Uint8Array): Unsealed | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length < contentAt) return null;
  const header = whole.subarray(0, nonceAt);
  try {
    const nonce = whole.subarray(nonceAt, tagAt);
    const decipher = createDecipheriv('aes-256-gcm', context.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(authenticated(context, header));
    decipher.setAuthTag(whole.subarray(tagAt, contentAt));
    const text = Buffer.concat([decipher.update(whole.subarray(contentAt)), decipher.final()]).toString(
      'utf8',
    );
    // Only now are the header's words authentic; a later format would not open with these rules.
    if (header.readUInt8(magic.length) !== formatVersion || !header.subarray(0, magic.length).equals(magic)) {
      return null;
    }
    return { generation: Number(header.readBigUInt64BE(generationAt)), text };
  } catch {
    return null;
  }
}

/** JSON keeps the parts apart, whatever characters they hold. */
function authenticated({ accountId, purpose }: SealContext, header: Buffer): Buffer {
  return Buffer.from(JSON.stringify([header.toString('hex'), accountId, purpose]), 'utf8');
}

import type { Browser } from "playwright-core"

/** The max number of bytes of a picture, so that twenty pictures take about a megabyte in git. */
const maxBytes = 60 * 1024

/**
 * Converts a PNG picture to WebP in Chromium. The result is at most as wide as the documents show it, and has the best
 * quality within `maxBytes`.
 */
export const webpOf = async (browser: Browser, png: Buffer, width: number): Promise<Buffer> => {
  const page = await browser.newPage()
  try {
    for (const quality of [0.85, 0.75, 0.6, 0.45]) {
      const encoded = await page.evaluate(
        async ({ data, shown, share }) => {
          const blob = new Blob([Uint8Array.fromBase64(data)], { type: "image/png" })
          const image = await createImageBitmap(blob)
          const canvas = new OffscreenCanvas(shown, Math.round((image.height * shown) / image.width))
          const context = canvas.getContext("2d")
          if (context === null) throw new Error("no canvas")
          context.imageSmoothingQuality = "high"
          context.drawImage(image, 0, 0, canvas.width, canvas.height)
          const bytes = new Uint8Array(
            await (await canvas.convertToBlob({ type: "image/webp", quality: share })).arrayBuffer()
          )
          return bytes.toBase64()
        },
        { data: png.toString("base64"), shown: Math.min(width, 1080), share: quality }
      )
      const bytes = Buffer.from(encoded, "base64")
      if (bytes.byteLength <= maxBytes) return bytes
    }
    throw new Error(`The picture stays over ${maxBytes} bytes`)
  } finally {
    await page.close()
  }
}

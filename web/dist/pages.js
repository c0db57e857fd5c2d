// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
/** The number of sources. */
var sourceCount = 14;
/** The number of sources in a word, as texts state it. */
var sourceCountWord = [
	"twelve",
	"thirteen",
	"fourteen",
	"fifteen",
	"sixteen",
	"seventeen",
	"eighteen",
	"nineteen",
	"twenty"
][sourceCount - 12] ?? String(sourceCount);
// node_modules/preact/dist/preact.mjs
var n;
var t$1;
var r$1;
var u$3;
var i$2;
var f$3;
var o$3;
var e$1;
var l$2;
var c$2;
var a$3;
var h$2 = Symbol.for("pv");
var p$2 = {};
var y$2 = [];
var v$2 = /^m(i|n|o|s|text|space)$/;
var w$2 = Array.isArray;
var d$2 = y$2.slice;
var _$2 = Object.assign;
function g$2(n) {
	n && n.parentNode && n.remove();
}
function k$2(n, t, r) {
	var u, i, f, o = {}, e = arguments.length;
	for (f in t) "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f];
	return e > 2 && (o.children = e > 3 ? d$2.call(arguments, 2) : r), m$2(n, o, u, i, null);
}
function m$2(r, u, i, f, o) {
	var e = {
		type: r,
		props: u,
		key: i,
		ref: f,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: h$2,
		__v: o || ++t$1,
		__i: -1,
		__u: 0
	};
	return !o && n.vnode && n.vnode(e), e;
}
function $$1(n) {
	return n.children;
}
function x$1(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C$1(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$2({ constructor: h$2 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$2(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E$1(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
}
function j$1(n) {
	if ((n = n.__) && n.__c && !n.props.__P) return n.__e = null, n.__k.some(function(t) {
		return t && (n.__e = t.__e);
	}), j$1(n);
}
function L(t) {
	(8 & t.__g || (t.__g |= 8, u$3.push(t), f$3++)) && i$2 == n.debounceRendering || ((i$2 = n.debounceRendering) || queueMicrotask)(H$1);
}
function H$1() {
	try {
		for (var n, t = 1; u$3.length;) u$3.length > t && u$3.sort(o$3), n = u$3.shift(), t = u$3.length, 8 & n.__g && C$1(n);
	} finally {
		(f$3 = u$3.length) && (i$2 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$2, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$2, v.__i = s, _ = z$2(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G$1(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A$1(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
	return r.__e = d, l;
}
function q$1(n, t, r, u, i) {
	var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i);
	for (f = 0; f < i; f++) null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m$2(null, o) : w$2(o) ? o = k[f] = m$2($$1, { children: o }) : o.constructor === h$2 && o.__b ? o = k[f] = m$2(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P$1(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null;
	if (g) {
		for (a = [], s = [], f = 0; f < i; f++) if ((o = k[f]) && 16 & o.__u) {
			for (_ = 0, p = a.length; _ < p;) a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
			a[_] = o.__i, s[f] = _ + 1;
		}
		for (_ = a.length; f--;) s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
	}
	if (d) for (f = 0; f < v; f++) !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e));
	return u;
}
function A$1(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A$1(i[f], t, r, !1));
		return t;
	}
	for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;) e = e.nextSibling;
	for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s"););
	return t;
}
function P$1(n, t, r, u) {
	var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u);
	if (null === e && null == f || l && f == e.key && o == e.type) return r;
	if (u > (l ? 1 : 0)) {
		for (i = r - 1; i >= 0; i--) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
		for (i = r + 1; i < t.length; i++) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
	}
	return -1;
}
function T$2(n, t, r) {
	r ??= "", "-" == t[0] ? n.setProperty(t, r) : n[t] = r;
}
function N$1(n, t, r, u, i) {
	var f, o;
	if ("style" == t) if ("string" == typeof r) n.style.cssText = r;
	else {
		if ("string" == typeof u && (n.style.cssText = u = ""), u) for (t in u) r && t in r || T$2(n.style, t);
		if (r) for (t in r) u && r[t] == u[t] || T$2(n.style, t, r[t]);
	}
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$3[t] || (a$3[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$2, f = t != (t = t.replace(l$2, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
	else {
		if ("http://www.w3.org/2000/svg" == i) t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n) try {
			n[t] = null == r ? "" : r;
			return;
		} catch (n) {}
		if ("function" == typeof r) return;
		null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
	}
}
function V$1(t) {
	return function(r) {
		var u = this.__e;
		if (u) {
			if (u = u[t], null == r[e$1]) r[e$1] = c$2++;
			else if (r[e$1] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$2(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$2) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$2(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$1(M, L), d.constructor = V, d.render = K), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$2({}, d.__s)), _$2(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$2.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
					break n;
				}
				d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function() {
					d.componentDidUpdate(k, b, m);
				});
			} else C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
			d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
			do
				d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
			while (8 & d.__g && ++q < 25);
			C && (y$2.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$2({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
				n && J(n, n);
			}), u.__k = null), l = u.__k ? S(u, 0) : null), l = I$1(t, w$2(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g$2), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
		} catch (t) {
			if (e.length = v, r.__v = null, c || o) if (t && t.then) {
				if (r.__u |= 128 | c, o) {
					for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;) T--;
					for (; T < o.length; T++) if (N = o[T]) if (o[T] = null, O) {
						if (N == P) break;
					} else {
						if (8 != N.nodeType) break;
						N.data.startsWith("$s") && (P = B$2(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$2(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$2);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D$1(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$2(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D$1(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D$1));
}
function E$1(t, r, u) {
	for (var i = 0; i < u.length;) G$1(u[i++], u[i++], u[i++]);
	n.__c && n.__c(r, t), t.some(function(r) {
		try {
			t = r.__h, r.__h = [], t.some(function(n) {
				n.call(r);
			});
		} catch (t) {
			n.__e(t, r.__v);
		}
	});
}
function F$1(t, r, u, i, f, o, e, l, c, a) {
	var s, h, y, _, k, b, m, M, $ = u.props || p$2, x = r.props, C = r.type;
	if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o) {
		for (s = 0; s < o.length; s++) if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
			t = k, o[s] = null;
			break;
		}
	}
	if (!t) {
		if (M = a.ownerDocument || document, !C) return M.createTextNode(x);
		t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
	}
	if (C) {
		if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d$2.call(a.childNodes), !l && o) for ($ = {}, s = 0; s < t.attributes.length; s++) $[(k = t.attributes[s]).name] = k.value;
		for (s in $) k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N$1(t, s, null, k, f);
		for (s in x) k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N$1(t, s, k, $[s], f);
		h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v$2.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I$1(a, w$2(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g$2)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N$1(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N$1(t, s, m, $[s], f));
	} else $ === x || l && t.data == x || (t.data = x);
	return t;
}
function G$1(t, r, u, i) {
	try {
		"function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
	} catch (t) {
		n.__e(t, u);
	}
}
function J(t, r, u) {
	var i, f, o, e;
	if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G$1(i, null, r, t), i = t.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (t) {
			n.__e(t, r);
		}
		i.__P = i.__n = null;
	}
	if (i = t.__k) for (e = 0; e < i.length; e++) i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P);
	!u && (i = t.__c) && (i = i.__z) && (f = B$2(i, o = [])) && (i == t.__e && o.some(g$2), g$2(f), g$2(i)), u || g$2(t.__e), t.__e = t.__c = t.__ = null;
}
function K(n, t, r) {
	return this.constructor(n, r);
}
n = { __e: function(n, t, r, u) {
	for (var i, o, e; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			n = t;
		}
	}
	throw f$3 = 0, n;
} }, t$1 = 0, r$1 = function(n) {
	return null != n && n.constructor === h$2;
}, x$1.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$2({}, this.state)), "function" == typeof n && (n = n(_$2({}, r), this.props)), n && (_$2(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$1.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$1.prototype.render = $$1, u$3 = [], f$3 = 0, o$3 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e$1 = Symbol(), l$2 = /(PointerCapture)$|Capture$/i, c$2 = 0, a$3 = {};
// node_modules/preact-render-to-string/dist/index.mjs
var o$2 = "__s";
var i$1 = "__c";
var a$2 = "__k";
var u$2 = "__d";
var c$1 = "__s";
var f$2 = /[\s\n\\/='"\0<>]/;
var s$1 = /^(xlink|xmlns|xml)([A-Z])/;
var l$1 = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/;
var p$1 = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/;
var h$1 = /* @__PURE__ */ new Set(["draggable", "spellcheck"]);
function d$1(e) {
	void 0 !== e.__g ? e.__g |= 8 : e[u$2] = !0;
}
function v$1(e) {
	void 0 !== e.__g ? e.__g &= -9 : e[u$2] = !1;
}
function m$1(e) {
	return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u$2];
}
var y$1 = /["&<]/;
function _$1(e) {
	if (0 === e.length || !1 === y$1.test(e)) return e;
	for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
		switch (e.charCodeAt(n)) {
			case 34:
				o = "&quot;";
				break;
			case 38:
				o = "&amp;";
				break;
			case 60:
				o = "&lt;";
				break;
			default: continue;
		}
		n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
	}
	return n !== t && (r += e.slice(t, n)), r;
}
var g$1 = {};
var k$1 = /* @__PURE__ */ new Set([
	"animation-iteration-count",
	"border-image-outset",
	"border-image-slice",
	"border-image-width",
	"box-flex",
	"box-flex-group",
	"box-ordinal-group",
	"column-count",
	"fill-opacity",
	"flex",
	"flex-grow",
	"flex-negative",
	"flex-order",
	"flex-positive",
	"flex-shrink",
	"flood-opacity",
	"font-weight",
	"grid-column",
	"grid-row",
	"line-clamp",
	"line-height",
	"opacity",
	"order",
	"orphans",
	"stop-opacity",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"tab-size",
	"widows",
	"z-index",
	"zoom"
]);
var b$1 = /[A-Z]/g;
function x(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g$1[n] || (g$1[n] = n.replace(b$1, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k$1.has(o) || (i = "px;"), t = t + o + ":" + r + i;
		}
	}
	return t || void 0;
}
function w$1() {
	this.__d = !0;
}
function H(e, t) {
	return {
		__v: e,
		context: t,
		props: e.props,
		setState: w$1,
		forceUpdate: w$1,
		__d: !0,
		__h: new Array(0)
	};
}
var T$1 = {};
var j = [];
var P = Array.isArray;
var $ = Object.assign;
var U = "";
var Z = "<!--$s-->";
var F = "<!--/$s-->";
function M(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F;
}
function W() {
	return {
		beforeDiff: n.__b,
		afterDiff: n.diffed,
		renderHook: n.__r,
		unmountHook: n.unmount,
		rootHook: n.__,
		commitHook: n.__c,
		catchError: n.__e,
		errorBoundaries: n.errorBoundaries
	};
}
function B$1(e) {
	var t = n[o$2];
	n[o$2] = !0;
	try {
		return e();
	} finally {
		n[o$2] = t;
	}
}
function z$1(n, r, o) {
	var i = W();
	try {
		var u = B$1(function() {
			var u, c = k$2($$1, null);
			return c[a$2] = [n], i.rootHook && i.rootHook(n, ((u = {})[a$2] = c, u.nodeType = 1, u)), q(n, r || T$1, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B$1(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i$1] ? (a = !1, (r = e[i$1]).state = r[c$1]) : r = new o(e.props, t), e[i$1] = r, r.__v = e, r.props = e.props, r.context = t, d$1(r), r.state ?? (r.state = T$1), r[c$1] ?? (r[c$1] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c$1] !== r.state ? r[c$1] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _$1(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a$2] = e;
		for (var A = e.length, S = 0; S < A; S++) {
			var E = e[S];
			if (null != E && "boolean" != typeof E) {
				var L, j = q(E, n, o, u, y, g, k, b);
				"string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
			}
		}
		return C ? (D && C.push(D), C) : D;
	}
	if (!r$1(e)) return U;
	e.__ = y, b.beforeDiff && b.beforeDiff(e);
	var Z = e.type, F = e.props;
	if ("function" == typeof Z) {
		var W, z, O, R = n;
		if (Z === $$1) {
			if ("tpl" in F) {
				for (var K, G = U, J = 0; J < F.tpl.length; J++) if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
					var Q = F.exprs[J];
					if (null == Q) continue;
					if ("object" == typeof Q && (r$1(Q) || P(Q))) {
						var X, Y = q(Q, n, o, u, e, g, k, b);
						"string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
					} else G += Q;
				}
				return K ? (G && K.push(G), K) : G;
			}
			if ("UNSTABLE_comment" in F) return "<!--" + _$1(F.UNSTABLE_comment) + "-->";
			z = F.children;
		} else {
			if (null != (W = Z.contextType)) {
				var ee = n[W.__c];
				R = ee ? ee.props.value : W.__;
			}
			var te = Z.prototype && "function" == typeof Z.prototype.render;
			if (te) z = N(e, R, b), O = e[i$1];
			else {
				e[i$1] = O = H(e, R);
				for (var ne = 0; m$1(O) && ne++ < 25;) {
					v$1(O), b.renderHook && b.renderHook(e);
					try {
						z = Z.call(O, F, R);
					} catch (t) {
						throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
					}
				}
				d$1(O);
			}
			if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
				z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
				try {
					return q(z, n, o, u, e, g, !1, b);
				} catch (r) {
					return Z.getDerivedStateFromError && (O[c$1] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T$1), m$1(O) ? (z = N(e, n, b), null != (O = e[i$1]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B$1(function() {
								return q(e, n, o, u, r, g, k, b);
							});
						} catch (e) {
							return t(e);
						}
					});
				}(t);
				return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
			}
			if (!g) throw t;
			if (!t || "function" != typeof t.then) throw t;
			return t.then(function t() {
				try {
					var r = B$1(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M(r) : r;
				} catch (e) {
					if (!e || "function" != typeof e.then) throw e;
					return e.then(t);
				}
			});
		}
	}
	var ie, ae = "<" + Z, ue = U;
	for (var ce in F) {
		var fe = F[ce];
		if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
			switch (ce) {
				case "children":
					ie = fe;
					continue;
				case "key":
				case "ref":
				case "__self":
				case "__source": continue;
				case "htmlFor":
					if ("for" in F) continue;
					ce = "for";
					break;
				case "className":
					if ("class" in F) continue;
					ce = "class";
					break;
				case "defaultChecked":
					ce = "checked";
					break;
				case "defaultSelected":
					ce = "selected";
					break;
				case "defaultValue":
				case "value":
					switch (ce = "value", Z) {
						case "textarea":
							ie = fe;
							continue;
						case "select":
							u = fe;
							continue;
						case "option": u != fe || "selected" in F || (ae += " selected");
					}
					break;
				case "dangerouslySetInnerHTML":
					ue = fe && fe.__html;
					continue;
				case "style":
					"object" == typeof fe && (fe = x(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f$2.test(ce)) continue;
					s$1.test(ce) ? ce = ce.replace(s$1, "$1:$2").toLowerCase() : "-" !== ce[4] && !h$1.has(ce) || null == fe ? o ? p$1.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l$1.test(ce) && (ce = ce.toLowerCase()) : fe += U;
			}
			null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + "=\"" + _$1(fe + U) + "\"");
		}
	}
	if (f$2.test(Z)) throw new Error(Z + " is not a valid HTML tag name in " + ae + ">");
	if (ue || ("string" == typeof ie ? ue = _$1(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z)) return ae + "/>";
	var se = "</" + Z + ">", le = ae + ">";
	return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [
		le,
		ue,
		se
	] : le + ue + se;
}
var I = /* @__PURE__ */ new Set([
	"area",
	"base",
	"br",
	"col",
	"command",
	"embed",
	"hr",
	"img",
	"input",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
var O = z$1;
function V(e) {
	return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e;
}
// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var f$1 = Symbol.for("pv");
var o$1 = 0;
Array.isArray;
function a$1(t, e, n$1, u, a, i) {
	e || (e = {});
	var c, l, p = e;
	if ("ref" in p && "function" != typeof t) for (l in p = {}, e) "ref" == l ? c = e[l] : p[l] = e[l];
	var s = {
		type: t,
		props: p,
		key: n$1,
		ref: c,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: f$1,
		__v: --o$1,
		__i: -1,
		__u: 0
	};
	return (a || i) && (s.__source = a, s.__self = i), n.vnode && n.vnode(s), s;
}
// web/src/docs/SearchPlace.tsx
/** Where the search is put, once its program runs: without one there is nothing to look for by. */
var SearchPlace = ({ path }) => /* @__PURE__ */ a$1("div", {
	class: "docs-search",
	id: "docs-search",
	"data-index": path
});
// web/src/docs/DocsIndexPage.tsx
var address = "1600 Smith St, Houston, TX 77002";
/** What there is to read for what, with a first call. */
var DocsIndexPage = ({ contents, origin }) => /* @__PURE__ */ a$1("div", {
	class: "docs-index",
	children: [
		/* @__PURE__ */ a$1("h1", { children: "Docs" }),
		/* @__PURE__ */ a$1("p", {
			class: "docs-lead",
			children: [
				"Send a US address, get one report from ",
				sourceCountWord,
				" public sources, each figure with its source and its age. Calls are paid one by one; their mirrors below ",
				/* @__PURE__ */ a$1("code", { children: "/test" }),
				" are free."
			]
		}),
		/* @__PURE__ */ a$1(SearchPlace, { path: contents.searchPath }),
		/* @__PURE__ */ a$1("section", {
			class: "docs-first",
			"aria-labelledby": "first-call",
			children: [
				/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("h2", {
					id: "first-call",
					children: "A first call"
				}), /* @__PURE__ */ a$1("p", { children: "No key and no account. Copy it into a terminal:" })] }),
				/* @__PURE__ */ a$1("div", {
					class: "docs-code",
					children: /* @__PURE__ */ a$1("pre", {
						tabIndex: 0,
						children: /* @__PURE__ */ a$1("code", { children: `curl ${origin}/test/property-intel \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ address })}'
` })
					})
				}),
				/* @__PURE__ */ a$1("p", { children: [
					"The report is in ",
					/* @__PURE__ */ a$1("code", { children: "data" }),
					". What is not known is ",
					/* @__PURE__ */ a$1("code", { children: "null" }),
					", and ",
					/* @__PURE__ */ a$1("code", { children: "data.meta.sources" }),
					" ",
					"says why. ",
					/* @__PURE__ */ a$1("a", {
						href: "/docs/getting-started",
						children: "Next: a paid call, and what an error looks like"
					})
				] })
			]
		}),
		/* @__PURE__ */ a$1(Groups, { groups: contents.groups.filter(({ isForOperators }) => !isForOperators) }),
		/* @__PURE__ */ a$1(Groups, { groups: contents.groups.filter(({ isForOperators }) => isForOperators) }),
		/* @__PURE__ */ a$1("p", {
			class: "quiet small docs-formats",
			children: [
				"Every page is there as Markdown too: ask for it with ",
				/* @__PURE__ */ a$1("code", { children: "Accept: text/markdown" }),
				". For programs:",
				" ",
				/* @__PURE__ */ a$1("a", {
					href: "/openapi.json",
					children: "OpenAPI"
				}),
				", ",
				/* @__PURE__ */ a$1("a", {
					href: "/llms.txt",
					children: "llms.txt"
				}),
				",",
				" ",
				/* @__PURE__ */ a$1("a", {
					href: "/.well-known/x402",
					children: "what is sold"
				}),
				"."
			]
		})
	]
});
var Groups = ({ groups }) => /* @__PURE__ */ a$1("div", {
	class: "docs-groups",
	children: groups.map(({ name, pages }) => /* @__PURE__ */ a$1("section", {
		"aria-labelledby": idOf(name),
		children: [/* @__PURE__ */ a$1("h2", {
			id: idOf(name),
			children: name
		}), /* @__PURE__ */ a$1("ul", { children: pages.map(({ href, name: words, summary }) => /* @__PURE__ */ a$1("li", { children: [/* @__PURE__ */ a$1("a", {
			href,
			children: words
		}), /* @__PURE__ */ a$1("p", { children: summary })] }, href)) })]
	}, name))
});
var idOf = (name) => name.toLowerCase().replaceAll(" ", "-");
// web/src/docs/DocsPage.tsx
/** A page of the docs: what there is to read at its side, the text, and what is on the page. */
var DocsPage = ({ contents, headings, href, html, title }) => {
	const outline = headings.filter(({ level }) => level === 2);
	return /* @__PURE__ */ a$1("div", {
		class: "docs",
		children: [
			/* @__PURE__ */ a$1("div", {
				class: "docs-side",
				children: [
					/* @__PURE__ */ a$1(SearchPlace, { path: contents.searchPath }),
					/* @__PURE__ */ a$1("nav", {
						class: "docs-wide",
						"aria-label": "Docs",
						children: /* @__PURE__ */ a$1(PageList, {
							contents,
							current: href
						})
					}),
					/* @__PURE__ */ a$1("details", {
						class: "docs-narrow",
						children: [/* @__PURE__ */ a$1("summary", { children: "All pages" }), /* @__PURE__ */ a$1("nav", {
							"aria-label": "All pages",
							children: /* @__PURE__ */ a$1(PageList, {
								contents,
								current: href
							})
						})]
					}),
					outline.length < 2 ? null : /* @__PURE__ */ a$1("details", {
						class: "docs-narrow",
						children: [/* @__PURE__ */ a$1("summary", { children: "On this page" }), /* @__PURE__ */ a$1("nav", {
							"aria-label": "On this page, folded",
							children: /* @__PURE__ */ a$1(Outline, { headings: outline })
						})]
					})
				]
			}),
			/* @__PURE__ */ a$1("article", {
				class: "docs-text",
				children: [
					/* @__PURE__ */ a$1("p", {
						class: "docs-group",
						children: groupOf(contents, href)
					}),
					/* @__PURE__ */ a$1("h1", { children: title }),
					/* @__PURE__ */ a$1("div", { dangerouslySetInnerHTML: { __html: html } }),
					/* @__PURE__ */ a$1(Neighbors, {
						contents,
						current: href
					})
				]
			}),
			outline.length < 2 ? null : /* @__PURE__ */ a$1("nav", {
				class: "docs-outline",
				"aria-labelledby": "docs-outline",
				children: [/* @__PURE__ */ a$1("p", {
					id: "docs-outline",
					children: "On this page"
				}), /* @__PURE__ */ a$1(Outline, { headings: outline })]
			})
		]
	});
};
var groupOf = ({ groups }, href) => groups.find(({ pages }) => pages.some((page) => page.href === href))?.name ?? "";
var PageList = ({ contents, current }) => /* @__PURE__ */ a$1("ul", {
	class: "docs-list",
	children: [/* @__PURE__ */ a$1("li", { children: /* @__PURE__ */ a$1("a", {
		href: "/docs",
		children: "Overview"
	}) }), contents.groups.map((group) => /* @__PURE__ */ a$1("li", { children: group.isForOperators ? /* @__PURE__ */ a$1("details", {
		open: group.pages.some(({ href }) => href === current),
		children: [/* @__PURE__ */ a$1("summary", { children: group.name }), /* @__PURE__ */ a$1(GroupList, {
			group,
			current
		})]
	}) : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("p", { children: group.name }), /* @__PURE__ */ a$1(GroupList, {
		group,
		current
	})] }) }, group.name))]
});
var GroupList = ({ current, group }) => /* @__PURE__ */ a$1("ul", { children: group.pages.map(({ href, name }) => /* @__PURE__ */ a$1("li", { children: /* @__PURE__ */ a$1("a", {
	href,
	"aria-current": href === current ? "page" : void 0,
	children: name
}) }, href)) });
var Outline = ({ headings }) => /* @__PURE__ */ a$1("ul", {
	class: "docs-list",
	children: headings.map(({ id, text }) => /* @__PURE__ */ a$1("li", { children: /* @__PURE__ */ a$1("a", {
		href: `#${id}`,
		children: text
	}) }, id))
});
/** The pages before and after this one, in the order of the list. */
var Neighbors = ({ contents, current }) => {
	const pages = contents.groups.flatMap((group) => group.pages);
	const at = pages.findIndex(({ href }) => href === current);
	return /* @__PURE__ */ a$1("nav", {
		class: "docs-neighbors",
		"aria-label": "Pages before and after",
		children: [/* @__PURE__ */ a$1(Neighbor, {
			word: "Before",
			page: pages[at - 1]
		}), /* @__PURE__ */ a$1(Neighbor, {
			word: "Next",
			page: pages[at + 1]
		})]
	});
};
var Neighbor = ({ page, word }) => page === void 0 ? null : /* @__PURE__ */ a$1("a", {
	class: `docs-${word.toLowerCase()}`,
	href: page.href,
	children: [
		/* @__PURE__ */ a$1("span", {
			class: "small quiet",
			children: word
		}),
		" ",
		/* @__PURE__ */ a$1("span", { children: page.name })
	]
});
// web/src/docs/ProblemPage.tsx
/** What a kind of problem means, and what can be done. */
var ProblemPage = ({ meaning, remedy, slug, status, title }) => /* @__PURE__ */ a$1("article", {
	class: "docs-problem",
	children: [
		/* @__PURE__ */ a$1("p", {
			class: "docs-group",
			children: /* @__PURE__ */ a$1("a", {
				href: "/docs/problems",
				children: "Problems"
			})
		}),
		/* @__PURE__ */ a$1("h1", { children: title }),
		/* @__PURE__ */ a$1("p", {
			class: "quiet",
			children: [
				"HTTP status ",
				status,
				", ",
				/* @__PURE__ */ a$1("code", { children: slug })
			]
		}),
		/* @__PURE__ */ a$1("p", { children: withCode(meaning) }),
		/* @__PURE__ */ a$1("h2", { children: "What to do" }),
		/* @__PURE__ */ a$1("p", { children: withCode(remedy) }),
		/* @__PURE__ */ a$1("p", { children: [
			/* @__PURE__ */ a$1("a", {
				href: "/docs/problems",
				children: "All problems"
			}),
			", ",
			/* @__PURE__ */ a$1("a", {
				href: "/docs",
				children: "docs"
			})
		] })
	]
});
/** What is between backticks is code. */
var withCode = (text) => text.split("`").map((part, at) => at % 2 === 1 ? /* @__PURE__ */ a$1("code", { children: part }, at) : part);
// node_modules/preact/hooks/dist/hooks.mjs
var t;
var r;
var u;
var i;
var o = Object.is;
var f = 0;
var c = [];
var e = [];
var a = n;
var v = a.__b;
var l = a.__r;
var m = a.diffed;
var h = a.__c;
var s = a.unmount;
var p = a.__;
function y(n, t) {
	a.__h && a.__h(r, n, f || t), f = 0;
	var u = r.__H || (r.__H = {
		__: [],
		__h: []
	});
	return n >= u.__.length && u.__.push({}), u.__[n];
}
function d(n) {
	return f = 1, _(G, n);
}
function _(n, u, i) {
	var f = y(t++, 2);
	if (f.t = n, !f.__c && (f.__ = [i ? i(u) : G(void 0, u), function(n) {
		var t = (f.__N || f.__)[0], r = f.t(t, n);
		o(t, r) || (f.__N = [r, f.__[1]], f.__c.setState({}));
	}], f.__c = r, !r.__f)) {
		r.__f = !0;
		var c = r.shouldComponentUpdate;
		r.shouldComponentUpdate = function(n, t, r) {
			var u = this.__H;
			if (!u) return !0;
			var i = !1, f = this.props != n;
			if (u.__.some(function(n) {
				n.__N && (i = !0, o(n.__[0], n.__N[0]) || (f = !0));
			}), c) {
				var e = c.call(this, n, t, r);
				return i ? e || f : e;
			}
			return !i || f;
		};
	}
	return f.__;
}
function A(n, u) {
	var i = y(t++, 3);
	!a.__s && E(i.__H, u) && (i.__P = !0, i.__ = n, i.u = u, r.__H.__h.push(i));
}
function T(n) {
	return f = 5, w(function() {
		return { current: n };
	}, []);
}
function w(n, r) {
	var u = y(t++, 7);
	return E(u.__H, r) && (u.__ = n(), u.__H = r), u.__;
}
function b(n, t) {
	return f = 8, w(function() {
		return n;
	}, t);
}
function g() {
	var n;
	do {
		for (; n = e.shift();) try {
			C(n);
		} catch (t) {
			a.__e(t, { __: (n = n.__P) && n.__v });
		}
		for (; n = c.shift();) {
			var t = n.__H;
			if (n.__P && t) try {
				t.__h.some(C), t.__h.some(D), t.__h = [];
			} catch (r) {
				t.__h = [], a.__e(r, n.__v);
			}
		}
	} while (e.length);
}
a.__b = function(n) {
	r = null, v && v(n);
}, a.__ = function(n, t) {
	n && t.__k && t.__k.__m && (n.__m = t.__k.__m), p && p(n, t);
}, a.__r = function(n) {
	l && l(n), t = 0;
	var i = (r = n.__c).__H;
	i && (u == r ? r.__h = [] : (i.__h.some(C), i.__h.some(D), t = 0), i.__h = [], i.__.some(function(n) {
		n.__N && (n.__ = n.__N), n.u = n.__N = void 0;
	})), u = r;
}, a.diffed = function(n) {
	m && m(n);
	var t = n.__c;
	t && t.__H && (t.__H.__h.length && B(c.push(t)), t.__H.__.some(function(n) {
		n.u && (n.__H = n.u);
	})), u = r = null;
}, a.__c = function(n, t) {
	t.some(function(n) {
		try {
			n.__h.some(C), n.__h = n.__h.filter(function(n) {
				return !n.__ || D(n);
			});
		} catch (t) {
			n.__h = [function() {
				throw t;
			}];
		}
	}), h && h(n, t);
}, a.unmount = function(n) {
	s && s(n);
	var t, r, u = n.__c;
	u && u.__H && (u.__H.__.some(function(u) {
		try {
			if (u.__P && u.__c) {
				if (void 0 === r) {
					for (r = n.__; r && (!r.__c || !r.__c.__P);) r = r.__;
					r = r && r.__c;
				}
				u.__P = r, B(e.push(u));
			} else C(u);
		} catch (n) {
			t = n;
		}
	}), u.__H = void 0, t && a.__e(t, u.__v));
};
var k = "function" == typeof requestAnimationFrame;
function z(n) {
	var t, r = function() {
		clearTimeout(u), k && cancelAnimationFrame(t), setTimeout(n);
	}, u = setTimeout(r, 35);
	k && (t = requestAnimationFrame(r));
}
function B(n) {
	1 != n && i == a.requestAnimationFrame || ((i = a.requestAnimationFrame) || z)(g);
}
function C(n) {
	var t = r, u = n.__c;
	"function" == typeof u && (n.__c = void 0, u()), r = t;
}
function D(n) {
	var t = r;
	n.__c = n.__(), r = t;
}
function E(n, t) {
	return !n || n.length != t.length || t.some(function(t, r) {
		return !o(t, n[r]);
	});
}
function G(n, t) {
	return "function" == typeof t ? t(n) : t;
}
// web/src/figures/figures.ts
/** How figures are written on every page. What is not known is written as a dash. */
var unknown = "–";
var written$1 = (value, write) => value === null || value === void 0 ? unknown : write(value);
var whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
var tenth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
var day = new Intl.DateTimeFormat("en-US", {
	dateStyle: "medium",
	timeZone: "UTC"
});
var minute = new Intl.DateTimeFormat("en-US", {
	dateStyle: "medium",
	timeStyle: "short",
	timeZone: "UTC"
});
/** US dollars, whole: `$182,000`, `-$821`. */
var dollars = (amount) => written$1(amount, (value) => `${value < 0 ? "-" : ""}$${whole.format(Math.abs(value))}`);
/** A count: `2,567`. */
var count = (amount) => written$1(amount, (value) => whole.format(value));
/** With a decimal where there is one: `2.5`. */
var decimal = (amount) => written$1(amount, (value) => tenth.format(value));
/** Percent from percent: `4.1%`. */
var percent = (amount) => written$1(amount, (value) => `${tenth.format(value)}%`);
/** A change in percent with its sign: `+0.9%`. */
var change = (amount) => written$1(amount, (value) => `${value > 0 ? "+" : ""}${tenth.format(value)}%`);
/** From `2026-11-19` or an instant to `Nov 19, 2026`. What is no day, such as `2020-2024`, stays as it is. */
var dayText = (text) => written$1(text, (value) => /^\d{4}-\d{2}-\d{2}/.test(value) ? day.format(new Date(value)) : value);
/** From an instant to `Nov 19, 2026, 3:04 PM UTC`. */
var instantText = (text) => written$1(text, (value) => `${minute.format(new Date(value))} UTC`);
/** Milliseconds: `412 ms`, `1.4 s`. */
var milliseconds = (amount) => written$1(amount, (value) => value < 1e3 ? `${whole.format(value)} ms` : `${tenth.format(value / 1e3)} s`);
// web/src/purchase/amounts.ts
var atomicUnits = 1000000n;
/** Atomic USDC in dollars, exact: `0.05`, `0.0525`. */
var dollarText = (amount) => {
	const fraction = String(amount % atomicUnits).padStart(6, "0");
	return `${amount / atomicUnits}.${fraction.replace(/0{1,4}$/, "")}`;
};
/** Atomic USDC from a price for people, such as `$1.50` or `$1.50 USDC`; `null` where it names none. */
var amountOf = (price) => {
	const [, dollars, fraction = ""] = /\$(\d+)(?:\.(\d{1,6}))?/.exec(price) ?? [];
	return dollars === void 0 ? null : BigInt(dollars) * atomicUnits + BigInt(fraction.padEnd(6, "0"));
};
// web/src/purchase/ForgetButton.tsx
/** Gives an order up, once it was asked twice. */
var ForgetButton = ({ onForget, text }) => {
	const [isAsked, setIsAsked] = d(false);
	return isAsked ? /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("button", {
		type: "button",
		class: "button small",
		onClick: onForget,
		children: "Forget it, even if it was charged"
	}), /* @__PURE__ */ a$1("button", {
		type: "button",
		class: "button small",
		onClick: () => setIsAsked(false),
		children: "Keep it"
	})] }) : /* @__PURE__ */ a$1("button", {
		type: "button",
		class: "button small",
		onClick: () => setIsAsked(true),
		children: text
	});
};
// packages/domain/src/address/AskedPlace.ts
/** Decimals of a degree that are asked with: the sixth is a tenth of a meter. */
var decimals = 6;
/** The point to a tenth of a meter: what is closer together is one place. */
var roundedPoint = ({ lat, lon }) => ({
	lat: Number(lat.toFixed(decimals)),
	lon: Number(lon.toFixed(decimals))
});
/** A point as one line: `29.7537, -95.3703`. */
var pointLine = (point) => {
	const { lat, lon } = roundedPoint(point);
	return `${lat}, ${lon}`;
};
/** Boxes around the states and territories that lie apart, and around all the others together; Alaska's crosses the date line. */
var islands = {
	lat: [17, 19],
	lon: [-68.5, -64]
};
var marianas = {
	lat: [13, 21],
	lon: [144, 147]
};
[{
	lat: [24, 50],
	lon: [-125, -66]
}, ...new Set(Object.values({
	AK: {
		lat: [51, 72],
		lon: [172, -129]
	},
	AS: {
		lat: [-15, -10.5],
		lon: [-172, -168]
	},
	GU: marianas,
	HI: {
		lat: [18, 29],
		lon: [-179, -154]
	},
	MP: marianas,
	PR: islands,
	VI: islands
}))].flatMap(({ lat, lon: [west, east] }) => west <= east ? [{
	lat,
	lon: [west, east]
}] : [{
	lat,
	lon: [west, 180]
}, {
	lat,
	lon: [-180, east]
}]);
// web/src/report/link/askedPlace.ts
/** What a body names as its place, for people: the address or `lat, lon`; empty if it names none. */
var placeIn = ({ address, lat, lon }) => {
	if (typeof address === "string") return address;
	return typeof lat === "number" && typeof lon === "number" ? pointLine({
		lat,
		lon
	}) : "";
};
/** Names of the fields that name the place. */
var placeNames = [
	"address",
	"lat",
	"lon"
];
// web/src/purchase/wares.ts
/** What a call is called in the price list. */
var wareName = ({ prices }, path) => prices.find((each) => each.path === path)?.summary ?? path;
/** The place that is asked about: its address, or `lat, lon`. */
var addressIn = ({ body }) => placeIn(body);
/** What is sent beside the address, for people, e.g. `asking price 180,000`. */
var othersIn = ({ body }) => Object.entries(body).filter(([name]) => !placeNames.some((placeName) => placeName === name)).flatMap(([name, value]) => name === "property" && isObject$2(value) ? Object.entries(value) : [[name, value]]).map(([name, value]) => `${spaced(name)} ${typeof value === "number" ? figure$1.format(value) : String(value)}`).join(", ");
var isObject$2 = (value) => typeof value === "object" && value !== null;
var spaced = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
var figure$1 = new Intl.NumberFormat("en-US");
/** Whether both are the same call. */
var isSameWare = (one, other) => one.path === other.path && JSON.stringify(one.body) === JSON.stringify(other.body);
// web/src/purchase/KeptOrders.tsx
/** Purchases whose answer did not arrive, and those of this tab whose answer can be had again. */
var KeptOrders = ({ facts, purchase }) => {
	const { answered, open, state, steps, unanswered } = purchase;
	const resume = (order) => {
		open();
		steps.resume(order);
	};
	const isBusy = state.step === "sending";
	return /* @__PURE__ */ a$1($$1, { children: [unanswered.length === 0 ? null : /* @__PURE__ */ a$1("div", {
		class: "purchase-kept notice caution",
		children: unanswered.map((order) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("p", { children: [
			/* @__PURE__ */ a$1("strong", { children: "A purchase whose answer did not arrive." }),
			" ",
			described(facts, order),
			" It is charged at most once, however often it is sent."
		] }), /* @__PURE__ */ a$1("div", {
			class: "purchase-actions",
			children: [/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button small",
				disabled: isBusy,
				onClick: () => resume(order),
				children: "Resume"
			}), /* @__PURE__ */ a$1(ForgetButton, {
				text: "Forget it",
				onForget: () => steps.forget(order)
			})]
		})] }, order.idempotencyKey))
	}), answered.length === 0 ? null : /* @__PURE__ */ a$1("div", {
		class: "purchase-kept",
		children: answered.map((order) => /* @__PURE__ */ a$1("p", {
			class: "small",
			children: [
				"Bought in this tab: ",
				described(facts, order),
				" ",
				/* @__PURE__ */ a$1("button", {
					type: "button",
					class: "purchase-link",
					disabled: isBusy,
					onClick: () => resume(order),
					children: "Show it again, for nothing"
				})
			]
		}, order.idempotencyKey))
	})] });
};
var described = (facts, order) => `${wareName(facts, order.path)} for ${addressIn(order)}, $${dollarText(BigInt(order.amount))}, signed ${instantText(order.signedAt)}.`;
// web/src/page/jsonMembers.ts
/** A member of what may be an object; `undefined` where there is none. */
var memberIn = (value, name) => typeof value === "object" && value !== null ? Reflect.get(value, name) : void 0;
/** A member that is text; empty where there is none. */
var textIn = (value, name) => {
	const member = memberIn(value, name);
	return typeof member === "string" ? member : "";
};
/** A member that is a finite number; `null` where there is none. */
var numberIn = (value, name) => {
	const member = memberIn(value, name);
	return typeof member === "number" && Number.isFinite(member) ? member : null;
};
/** What a text says as JSON; `undefined` where it is none. */
var readJson = (text) => {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
};
// web/src/purchase/saveFile.ts
/** Has the browser save a text as a file. */
var saveFile = (name, text) => {
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 6e4);
};
// web/src/purchase/BoughtView.tsx
/** The answer with its receipt, and what can be done with it. */
var BoughtView = ({ bought, facts, order }) => {
	const [note, setNote] = d("");
	const { isReplay, receipt, requestId, text } = bought;
	const file = fileName(order);
	const copy = () => copyText(text).then((isCopied) => setNote(isCopied ? "Copied." : "This browser does not copy. Select the text below, or download it."));
	const openReport = () => {
		if (keepReport(order, bought)) window.location.assign("/report");
		else setNote("This browser keeps nothing for this page, so that the report can't be opened. Download the JSON.");
	};
	return /* @__PURE__ */ a$1($$1, { children: [
		/* @__PURE__ */ a$1("div", {
			class: "notice good",
			role: "status",
			children: /* @__PURE__ */ a$1("p", { children: isReplay ? "This is the answer you paid for before. It was not charged again." : `Paid $${dollarText(BigInt(order.amount))} in USDC, and answered for ${addressIn(order)}.` })
		}),
		/* @__PURE__ */ a$1("div", {
			class: "purchase-actions",
			children: [
				/* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button primary",
					onClick: () => saveFile(`${file}.json`, text),
					children: "Download JSON"
				}),
				/* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button",
					onClick: () => void copy(),
					children: "Copy JSON"
				}),
				order.path.startsWith("/property-full") ? /* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button",
					onClick: openReport,
					children: "Open as a report"
				}) : null
			]
		}),
		/* @__PURE__ */ a$1("p", {
			class: "small quiet",
			role: "status",
			children: note
		}),
		/* @__PURE__ */ a$1("section", { children: [
			/* @__PURE__ */ a$1("h3", { children: "Receipt" }),
			/* @__PURE__ */ a$1("dl", {
				class: "purchase-facts",
				children: [
					/* @__PURE__ */ a$1("dt", { children: "Amount" }),
					/* @__PURE__ */ a$1("dd", { children: [
						"$",
						dollarText(BigInt(order.amount)),
						" in USDC"
					] }),
					/* @__PURE__ */ a$1("dt", { children: "Network" }),
					/* @__PURE__ */ a$1("dd", { children: networkName(facts, order.network) }),
					receipt === null ? null : /* @__PURE__ */ a$1($$1, { children: [
						/* @__PURE__ */ a$1("dt", { children: "Paid by" }),
						/* @__PURE__ */ a$1("dd", { children: /* @__PURE__ */ a$1("code", {
							class: "purchase-hex",
							children: receipt.payer
						}) }),
						/* @__PURE__ */ a$1("dt", { children: "Transaction" }),
						/* @__PURE__ */ a$1("dd", { children: /* @__PURE__ */ a$1("code", {
							class: "purchase-hex",
							children: receipt.transaction
						}) })
					] }),
					/* @__PURE__ */ a$1("dt", { children: "Request id" }),
					/* @__PURE__ */ a$1("dd", { children: /* @__PURE__ */ a$1("code", {
						class: "purchase-hex",
						children: requestId ?? "–"
					}) })
				]
			}),
			receipt === null ? /* @__PURE__ */ a$1("p", {
				class: "small quiet",
				children: "The service sent no receipt that can be read. The wallet shows the transfer."
			}) : /* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button small",
				onClick: () => saveFile(`${file}-receipt.json`, receiptText(order, bought)),
				children: "Save the receipt"
			})
		] }),
		/* @__PURE__ */ a$1("section", { children: [/* @__PURE__ */ a$1("h3", {
			id: "purchase-json",
			children: "JSON"
		}), /* @__PURE__ */ a$1("pre", {
			class: "purchase-json",
			tabIndex: 0,
			role: "region",
			"aria-labelledby": "purchase-json",
			children: JSON.stringify(readJson(text), null, 2)
		})] })
	] });
};
var networkName = ({ networks }, id) => networks.find((network) => network.id === id)?.name ?? id;
var fileName = (order) => `${order.path.slice(1)} ${addressIn(order)}`.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
/** All but the payment itself. */
var receiptText = ({ amount, body, path, signedAt }, { receipt, requestId }) => JSON.stringify({
	path,
	body,
	amount,
	signedAt,
	requestId,
	receipt: receipt?.document
}, null, 2);
var copyText = async (text) => {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
};
/** For the page of the report, in this tab alone. */
var keepReport = ({ amount, body }, { receipt, requestId, text }) => {
	const report = {
		body,
		answer: memberIn(readJson(text), "data"),
		receipt: {
			amount: `$${dollarText(BigInt(amount))} USDC`,
			network: receipt?.network,
			payer: receipt?.payer,
			transaction: receipt?.transaction,
			requestId
		}
	};
	try {
		window.sessionStorage.setItem("bought-report", JSON.stringify(report));
		return true;
	} catch {
		return false;
	}
};
// packages/x402/src/orderEnd.ts
/** Problems by what they say of the payment; a kind that is not here is `untried`. */
var problemWords = {
	open: [
		"payment-pending",
		"ledger-unavailable",
		"internal-error"
	],
	ended: [
		"address-not-found",
		"ambiguous-address",
		"analysis-impossible",
		"analysis-incomplete",
		"geocoder-unavailable",
		"narrative-unavailable",
		"report-incomplete"
	],
	unsaid: [
		"overloaded",
		"payment-spent",
		"too-many-refusals"
	]
};
/**
* Refusals that may mean that we were paid, by this payment itself. The stock facilitator finds a permit's used nonce by simulating
* it.
*/
var maybeUsedCodes = /* @__PURE__ */ new Set([
	"duplicate_settlement",
	"invalid_exact_evm_nonce_already_used",
	"permit2_invalid_nonce",
	"permit2_simulation_failed"
]);
/** Refusals of a payment that can't be charged any more. */
var lastCodes = /* @__PURE__ */ new Set([
	"invalid_exact_evm_payload_authorization_valid_before",
	"invalid_exact_evm_transaction_failed",
	"invalid_upto_evm_transaction_failed",
	"payment_expired",
	"permit2_deadline_expired"
]);
/** What the reply to one try says of the payment. */
var chargeWordOf = (reply) => {
	if (reply === null) return "open";
	if (reply.isAnswer) return "answered";
	if (reply.status === 402) {
		if (reply.code === "" || maybeUsedCodes.has(reply.code)) return "open";
		return lastCodes.has(reply.code) ? "ended" : "untried";
	}
	if (reply.kind === "") return "open";
	if (problemWords.open.includes(reply.kind)) return "open";
	if (problemWords.ended.includes(reply.kind)) return "ended";
	return problemWords.unsaid.includes(reply.kind) ? "unsaid" : "untried";
};
/**
* Whether an order has to be kept after its tries, oldest first: it may have been charged. Once a try was lost or left open, only an
* answer ends it, or a word about the payment itself: not that a later try could not be made. `wasOpen`: it was sent before them.
*/
var isOrderOpen = (tries, wasOpen = false) => {
	const words = tries.map(chargeWordOf);
	const last = words.at(-1);
	if (last === void 0) return wasOpen;
	if (last === "answered" || last === "ended") return false;
	return last !== "untried" || wasOpen || words.includes("open");
};
// web/src/purchase/base64Json.ts
/** JSON in base64, as the headers of x402 carry it. */
var toBase64Json = (value) => btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(""));
/** What a header of x402 says; `undefined` where it can't be read. */
var fromBase64Json = (text) => {
	try {
		const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
		return readJson(new TextDecoder().decode(bytes));
	} catch {
		return;
	}
};
// web/src/purchase/order/sendOrder.ts
/** POSTs JSON. Rejects where there is no whole answer within a minute. */
var postJson = async ({ fetch }, path, body, headers = {}) => {
	const response = await fetch(path, {
		method: "POST",
		headers: {
			...headers,
			"content-type": "application/json"
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(6e4)
	});
	return {
		status: response.status,
		headers: response.headers,
		text: await response.text()
	};
};
/**
* Sends an order until it is answered, a few times at most and always with the same payment, so that it is charged at most once.
* `wasOpen`: it was sent before, and may have been charged then. `onAgain` hears the number of the try that comes next.
*/
var sendOrder = async (order, wasOpen, tools, onAgain) => {
	const tries = [];
	for (let tried = 1;; tried += 1) {
		const reply = await replyTo(order, tools);
		tries.push(reply === null ? null : tryReplyOf(reply));
		const seconds = reply === null ? backoff(tried) : secondsUntilNext(reply, tried);
		if (seconds === null || seconds > longestWait || tried === 4) return endOf(reply, isOrderOpen(tries, wasOpen));
		await tools.wait(seconds * 1e3);
		onAgain(tried + 1);
	}
};
var longestWait = 15;
var replyTo = async (order, tools) => {
	try {
		return await postJson(tools, order.path, order.body, {
			"payment-signature": order.payment,
			"idempotency-key": order.idempotencyKey
		});
	} catch {
		return null;
	}
};
var backoff = (tried) => 2 ** (tried - 1);
/** `null` where sending it again can't help. */
var secondsUntilNext = (reply, tried) => mayComeBack.has(reply.status) ? retryAfterSeconds(reply) ?? backoff(tried) : null;
var mayComeBack = /* @__PURE__ */ new Set([
	429,
	502,
	503,
	504
]);
var retryAfterSeconds = ({ headers }) => {
	const text = headers.get("retry-after") ?? "";
	return /^\d{1,9}$/.test(text) ? Number(text) : null;
};
var endOf = (reply, isOpen) => {
	if (reply === null) return {
		end: "unanswered",
		detail: "The connection failed before the answer was here."
	};
	const { code, isAnswer } = tryReplyOf(reply);
	if (isAnswer) return {
		end: "bought",
		bought: boughtWith(reply)
	};
	const detail = code === "" ? problemIn(reply) : `${refusalWords(code)} (${code})`;
	return isOpen ? {
		end: "unanswered",
		detail
	} : {
		end: "refused",
		refusal: detail
	};
};
var tryReplyOf = ({ status, text }) => {
	const read = readJson(text);
	return {
		status,
		kind: numberIn(read, "status") === status ? textIn(read, "type").replace(/^.*\//, "") : "",
		code: status === 402 ? textIn(read, "error") : "",
		isAnswer: status === 200 && typeof memberIn(read, "data") === "object"
	};
};
var problemIn = (reply) => {
	if (reply.status === 402) return "The service refused the payment without a reason.";
	return tryReplyOf(reply).kind === "" ? `What came (status ${reply.status}) is no answer of this service.` : problemText(readJson(reply.text), retryAfterSeconds(reply));
};
var boughtWith = ({ headers, text }) => ({
	text,
	receipt: readReceipt(headers.get("payment-response")),
	isReplay: headers.get("idempotent-replayed") === "true",
	requestId: headers.get("x-request-id")
});
/** What is wrong and what to do about it, of a problem (RFC 9457). */
var problemText = (problem, retryAfter) => {
	const candidates = memberIn(problem, "candidates");
	return [
		sentence(textIn(problem, "title")),
		textIn(problem, "detail"),
		textIn(problem, "hint"),
		Array.isArray(candidates) && candidates.length > 0 ? `Known addresses: ${candidates.join("; ")}.` : "",
		retryAfter === null ? "" : `Try again in ${retryAfter} seconds.`
	].filter((text) => text !== "").join(" ");
};
var sentence = (text) => text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
/** Reads the header PAYMENT-RESPONSE; `null` where it states no payment that was made. */
var readReceipt = (header) => {
	const document = fromBase64Json(header ?? "");
	if (memberIn(document, "success") !== true) return null;
	return {
		transaction: textIn(document, "transaction"),
		payer: textIn(document, "payer"),
		network: textIn(document, "network"),
		document
	};
};
/** What the codes of a refused payment mean, and what to do about it. */
var words$1 = [
	[/insufficient_(funds|balance)/, "The account does not hold enough USDC on this network."],
	[/authorization_valid_before|payment_expired/, "The signature has expired: a payment is good for a few minutes only, and the clock of this computer has to be right."],
	[/authorization_valid_after/, "The signature is not valid yet: check the clock of this computer."],
	[/nonce_already_used|duplicate_settlement/, "This payment was used before."],
	[/undeployed_smart_wallet|eip6492|smart_wallet/, "This kind of smart wallet can't pay here. Use another account."],
	[/signature/, "The signature is not that of the account that pays."],
	[/value|amount|recipient|network|mismatch/, "The payment is not what is asked for: the price or the terms have changed."],
	[/simulation_failed|transaction_failed|transaction_state/, "The network would not make the transfer."],
	[/unexpected/, "The payment could not be checked or made, for a reason that the network does not give."]
];
/** Why a payment was refused, in words. */
var refusalWords = (code) => words$1.find(([pattern]) => pattern.test(code))?.[1] ?? "The payment was not accepted.";
// web/src/purchase/wallet/testWallet.ts
var testWallet_exports = /* @__PURE__ */ __exportAll({});
var init_testWallet = __esmMin((() => {}));
// web/src/purchase/wallet/knownWallets.ts
/**
* Gives the wallets of this browser, and again when another one shows itself (EIP-6963); `window.ethereum` where none does. In a
* sandbox whose payer's key is public the test wallet comes first. Ends with what it returns.
*/
var watchWallets = ({ sandbox, testKey }, show) => {
	const announced = /* @__PURE__ */ new Map();
	const own = sandbox && testKey !== null ? [testWalletOf(testKey)] : [];
	const showAll = () => {
		const found = announced.size > 0 ? [...announced.values()] : injectedWallets();
		show([...own, ...found]);
	};
	const onAnnounced = (event) => {
		const wallet = announcedWallet(event);
		if (wallet === null) return;
		announced.set(wallet.id, wallet);
		showAll();
	};
	window.addEventListener("eip6963:announceProvider", onAnnounced);
	window.dispatchEvent(new Event("eip6963:requestProvider"));
	showAll();
	return () => window.removeEventListener("eip6963:announceProvider", onAnnounced);
};
var testWalletOf = (key) => ({
	id: "test",
	name: "the test wallet",
	provider: async () => (await Promise.resolve().then(() => (init_testWallet(), testWallet_exports))).testWallet(key)
});
var announcedWallet = (event) => {
	const detail = memberIn(event, "detail");
	const info = memberIn(detail, "info");
	const provider = memberIn(detail, "provider");
	const id = textIn(info, "uuid");
	if (id === "" || !isProvider(provider)) return null;
	return {
		id,
		name: textIn(info, "name") || "a wallet without a name",
		provider: async () => provider
	};
};
var injectedWallets = () => {
	const provider = memberIn(window, "ethereum");
	return isProvider(provider) ? [{
		id: "injected",
		name: "your wallet",
		provider: async () => provider
	}] : [];
};
var isProvider = (value) => typeof memberIn(value, "request") === "function";
// web/src/purchase/QuoteView.tsx
/** What is bought, for how much, from whom; and the wallets that can sign for it. */
var QuoteView = ({ facts, note, onCancel, onPay, quote, signingWith }) => {
	const [wallets, setWallets] = d(null);
	A(() => watchWallets(facts, setWallets), []);
	return /* @__PURE__ */ a$1($$1, { children: [
		/* @__PURE__ */ a$1(QuoteFacts, {
			facts,
			quote
		}),
		/* @__PURE__ */ a$1("p", {
			class: "small",
			children: [
				"You sign one transfer of exactly this amount: your wallet sends nothing by itself and pays no fee.",
				" ",
				/* @__PURE__ */ a$1("strong", { children: "A failed answer is never charged." })
			]
		}),
		quote.canKeep ? null : /* @__PURE__ */ a$1("div", {
			class: "notice caution",
			children: /* @__PURE__ */ a$1("p", { children: "This browser keeps nothing for this page. If the answer is lost on its way, it can be had only while this page is open." })
		}),
		note === null ? null : /* @__PURE__ */ a$1("div", {
			class: "notice caution",
			role: "status",
			children: /* @__PURE__ */ a$1("p", { children: [note, " Nothing was charged."] })
		}),
		signingWith === null ? /* @__PURE__ */ a$1(WalletButtons, {
			facts,
			quote,
			wallets,
			onPay
		}) : /* @__PURE__ */ a$1("div", {
			class: "purchase-wait",
			role: "status",
			children: [/* @__PURE__ */ a$1("p", { children: [
				"Look at ",
				signingWith,
				": it asks for your account, the network and your signature. Check that the amount and the receiver are those above."
			] }), /* @__PURE__ */ a$1("div", {
				class: "purchase-actions",
				children: /* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button",
					onClick: onCancel,
					children: "Cancel"
				})
			})]
		})
	] });
};
var QuoteFacts = ({ facts, quote: { terms, ware } }) => {
	const others = othersIn(ware);
	return /* @__PURE__ */ a$1("dl", {
		class: "purchase-facts",
		children: [
			/* @__PURE__ */ a$1("dt", { children: "You buy" }),
			/* @__PURE__ */ a$1("dd", { children: withoutCosts(textIn(terms.resource, "description")) }),
			/* @__PURE__ */ a$1("dt", { children: "For" }),
			/* @__PURE__ */ a$1("dd", { children: [addressIn(ware), others === "" ? null : /* @__PURE__ */ a$1("span", {
				class: "purchase-aside quiet",
				children: ["with ", others]
			})] }),
			/* @__PURE__ */ a$1("dt", { children: "Price" }),
			/* @__PURE__ */ a$1("dd", { children: [
				/* @__PURE__ */ a$1("strong", {
					class: "purchase-price",
					children: ["$", dollarText(terms.amount)]
				}),
				" in USDC",
				facts.sandbox ? /* @__PURE__ */ a$1("span", {
					class: "purchase-aside caution",
					children: "Sandbox: no money moves"
				}) : null
			] }),
			/* @__PURE__ */ a$1("dt", { children: "Network" }),
			/* @__PURE__ */ a$1("dd", { children: [terms.network.name, terms.network.isTestnet ? ", a test network" : null] }),
			/* @__PURE__ */ a$1("dt", { children: "Paid to" }),
			/* @__PURE__ */ a$1("dd", { children: /* @__PURE__ */ a$1("code", {
				class: "purchase-hex",
				children: terms.payTo
			}) }),
			/* @__PURE__ */ a$1("dt", { children: "Valid for" }),
			/* @__PURE__ */ a$1("dd", { children: [validity(terms.validSeconds), " from your signature, for this call only"] })
		]
	});
};
/** The price stands on its own. */
var withoutCosts = (description) => description.replace(/ Costs \$[^ ]+ USDC[^ ]*$/, "");
var validity = (seconds) => seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} minutes` : `${seconds} seconds`;
var WalletButtons = ({ facts, onPay, quote, wallets }) => {
	if (wallets === null) return null;
	if (wallets.length === 0) return /* @__PURE__ */ a$1(WithoutWallet, {
		facts,
		quote
	});
	return /* @__PURE__ */ a$1("div", {
		class: "purchase-actions",
		children: wallets.map((wallet, index) => /* @__PURE__ */ a$1("button", {
			type: "button",
			class: index === 0 ? "button primary" : "button",
			onClick: () => onPay(wallet),
			children: ["Sign with ", wallet.name]
		}, wallet.id))
	});
};
var WithoutWallet = ({ facts, quote: { terms, ware } }) => /* @__PURE__ */ a$1("div", {
	class: "notice unknown",
	children: [/* @__PURE__ */ a$1("p", { children: [
		"No wallet was found in this browser. Install one, such as MetaMask, Rabby or Coinbase Wallet, with USDC on",
		" ",
		terms.network.name,
		", and load this page again. Or buy it by the command line, with the key of an account in",
		" ",
		/* @__PURE__ */ a$1("code", { children: "PROPERTY_INTELLIGENCE_KEY" }),
		":"
	] }), /* @__PURE__ */ a$1("pre", {
		class: "purchase-code",
		tabIndex: 0,
		children: /* @__PURE__ */ a$1("code", { children: commandFor(facts, ware) })
	})]
});
var commandFor = ({ origin }, ware) => `npx property-intelligence ${ware.path.replace("/property-", "")} ${placeWords(ware)} --base-url ${origin} --json`;
var placeWords = (ware) => {
	const { lat, lon } = ware.body;
	return typeof lat === "number" && typeof lon === "number" ? `--lat=${lat} --lon=${lon}` : shellText(addressIn(ware));
};
var shellText = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
// web/src/purchase/PurchaseDialog.tsx
/** The one flow: quote, signature, answer with its receipt. */
var PurchaseDialog = ({ askAgain, facts, purchase }) => {
	const { close, isOpen, state } = purchase;
	const dialog = T(null);
	const heading = T(null);
	A(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	A(() => {
		if (isOpen) heading.current?.focus();
	}, [isOpen, state.step]);
	return /* @__PURE__ */ a$1("dialog", {
		ref: dialog,
		class: "purchase-dialog",
		"aria-labelledby": "purchase-heading",
		onClose: close,
		children: isOpen ? /* @__PURE__ */ a$1($$1, { children: [
			/* @__PURE__ */ a$1("header", {
				class: "purchase-head",
				children: [/* @__PURE__ */ a$1("h2", {
					id: "purchase-heading",
					ref: heading,
					tabIndex: -1,
					children: headings$1[state.step]
				}), /* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button small",
					onClick: close,
					children: "Close"
				})]
			}),
			/* @__PURE__ */ a$1(Progress$1, { state }),
			/* @__PURE__ */ a$1(StepView, {
				askAgain,
				facts,
				purchase
			})
		] }) : null
	});
};
var headings$1 = {
	idle: "Buy this as JSON",
	quoting: "Buy this as JSON",
	quoted: "Buy this as JSON",
	refused: "Nothing was charged",
	signing: "Sign in your wallet",
	sending: "Getting your answer",
	unanswered: "The answer has not arrived",
	bought: "Your answer"
};
var stages$1 = [
	{
		name: "Quote",
		steps: [
			"idle",
			"quoting",
			"quoted"
		]
	},
	{
		name: "Signature",
		steps: ["signing"]
	},
	{
		name: "Answer",
		steps: [
			"sending",
			"unanswered",
			"bought"
		]
	}
];
var Progress$1 = ({ state: { step } }) => step === "refused" ? null : /* @__PURE__ */ a$1("ol", {
	class: "purchase-stages",
	"aria-label": "Steps",
	children: stages$1.map(({ name, steps }) => /* @__PURE__ */ a$1("li", {
		"aria-current": steps.includes(step) ? "step" : void 0,
		children: name
	}, name))
});
var StepView = ({ askAgain, facts, purchase }) => {
	const { close, state, steps } = purchase;
	switch (state.step) {
		case "idle":
		case "quoting": return /* @__PURE__ */ a$1("p", {
			role: "status",
			children: "Asking for the price and the terms."
		});
		case "quoted":
		case "signing": return /* @__PURE__ */ a$1(QuoteView, {
			facts,
			quote: state.quote,
			note: state.step === "quoted" ? state.note : null,
			signingWith: state.step === "signing" ? state.walletName : null,
			onPay: (wallet) => void steps.pay(state.quote, wallet),
			onCancel: close
		});
		case "sending": return /* @__PURE__ */ a$1(SendingView, { tried: state.tried });
		case "unanswered": return /* @__PURE__ */ a$1(UnansweredView, {
			state,
			steps,
			onClose: close
		});
		case "bought": return /* @__PURE__ */ a$1(BoughtView, {
			facts,
			order: state.order,
			bought: state.bought
		});
		case "refused": return /* @__PURE__ */ a$1($$1, { children: [
			/* @__PURE__ */ a$1("div", {
				class: "notice bad",
				role: "status",
				children: /* @__PURE__ */ a$1("p", { children: state.refusal })
			}),
			/* @__PURE__ */ a$1("p", {
				class: "small quiet",
				children: state.isSigned ? "You had signed for it, and the signature was not used: a failed answer is never charged." : "Nothing was signed."
			}),
			askAgain === null ? null : /* @__PURE__ */ a$1("div", {
				class: "purchase-actions",
				children: /* @__PURE__ */ a$1("button", {
					type: "button",
					class: "button primary",
					onClick: () => askAgain(state.ware),
					children: "Ask for the price again"
				})
			})
		] });
	}
};
/** The time between the signature and the answer. */
var SendingView = ({ tried }) => /* @__PURE__ */ a$1("div", {
	class: "purchase-wait",
	role: "status",
	children: [
		/* @__PURE__ */ a$1("progress", { "aria-label": "Waiting for the answer" }),
		/* @__PURE__ */ a$1("p", { children: tried === 1 ? "Your payment is signed and sent with the call. The answer takes a few seconds." : `No answer yet. The same payment is being sent again, try ${tried} of 4: it is charged at most once.` }),
		/* @__PURE__ */ a$1("p", {
			class: "small quiet",
			children: "You may close this: it goes on, and the button that opened it shows it again."
		})
	]
});
/** A paid order whose answer is not here, and the ways to get it. */
var UnansweredView = ({ onClose, state: { detail, order }, steps }) => /* @__PURE__ */ a$1($$1, { children: [
	/* @__PURE__ */ a$1("div", {
		class: "notice caution",
		role: "status",
		children: /* @__PURE__ */ a$1("p", { children: detail })
	}),
	/* @__PURE__ */ a$1("p", { children: "It may have been charged. Sending it again uses the same payment, so it is charged at most once, and an answer that was made is kept for you for 24 hours." }),
	/* @__PURE__ */ a$1("div", {
		class: "purchase-actions",
		children: [
			/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button primary",
				onClick: () => void steps.resume(order),
				children: "Get the answer I paid for"
			}),
			/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button",
				onClick: () => saveFile(`property-intelligence-order-${order.idempotencyKey}.json`, JSON.stringify(order)),
				children: "Save the order"
			}),
			/* @__PURE__ */ a$1(ForgetButton, {
				text: "Forget it",
				onForget: () => {
					steps.forget(order);
					onClose();
				}
			})
		]
	}),
	/* @__PURE__ */ a$1("p", {
		class: "small quiet",
		children: [
			"A saved order can be resumed by the command line too: ",
			/* @__PURE__ */ a$1("code", { children: "npx property-intelligence resume" }),
			" and the file."
		]
	})
] });
// web/src/purchase/order/SignedOrder.ts
/** The order in a text that was kept; `null` where it is none. */
var readOrder = (text) => {
	const order = readJson(text);
	const body = memberIn(order, "body");
	const read = {
		path: textIn(order, "path"),
		idempotencyKey: textIn(order, "idempotencyKey"),
		payment: textIn(order, "payment"),
		network: textIn(order, "network"),
		amount: textIn(order, "amount"),
		signedAt: textIn(order, "signedAt")
	};
	const isWhole = Object.values(read).every((member) => member !== "");
	const isOnOrigin = /^\/(?![/\\])/.test(read.path);
	if (!isWhole || !isOnOrigin || !/^\d+$/.test(read.amount) || typeof body !== "object" || body === null) return null;
	return {
		...read,
		body: Object.fromEntries(Object.entries(body))
	};
};
// web/src/purchase/order/orderStore.ts
/** A store in a place of the browser, which may refuse: then it keeps nothing. One entry an order, so that pages don't undo each other's. */
var orderStore = (prefix, place) => {
	const keyOf = ({ idempotencyKey }) => `${prefix}${idempotencyKey}`;
	const write = (key, text) => {
		try {
			place().setItem(key, text);
			return place().getItem(key) === text;
		} catch {
			return false;
		}
	};
	const remove = (key) => {
		try {
			place().removeItem(key);
		} catch {}
	};
	return {
		canKeep: () => {
			const canWrite = write(`${prefix}try`, "kept");
			remove(`${prefix}try`);
			return canWrite;
		},
		keep: (order) => write(keyOf(order), JSON.stringify(order)),
		drop: (order) => remove(keyOf(order)),
		all: () => {
			try {
				const here = place();
				return Array.from({ length: here.length }, (_, index) => here.key(index) ?? "").filter((key) => key.startsWith(prefix)).flatMap((key) => readOrder(here.getItem(key) ?? "") ?? []).sort((one, other) => other.signedAt.localeCompare(one.signedAt));
			} catch {
				return [];
			}
		}
	};
};
/** Orders without an answer: until there is one, or they are let go. */
var unansweredOrders = orderStore("unanswered-order:", () => window.localStorage);
/** Orders with an answer, for as long as the tab is open: the answer is had again without a charge. */
var answeredOrders = orderStore("answered-order:", () => window.sessionStorage);
// web/src/purchase/order/challenge.ts
/**
* Reads the header PAYMENT-REQUIRED of x402 version 2: the first of its ways to pay that is `exact`, in the USDC that is known for
* its network, and no dearer than the page says.
*/
var readChallenge = (header, networks, most) => {
	const required = fromBase64Json(header ?? "");
	if (numberIn(required, "x402Version") !== 2) return { refusal: "The service did not say how it is paid." };
	const error = textIn(required, "error");
	if (error !== unpaid) return { refusal: withoutStart(error) };
	const accepts = memberIn(required, "accepts");
	const terms = (Array.isArray(accepts) ? accepts : []).flatMap((accepted) => knownTerms(accepted, memberIn(required, "resource"), networks))[0];
	if (terms === void 0) return { refusal: "It asks for no payment in USDC that this page can have signed." };
	if (most === null || terms.amount > most) return { refusal: `${`It costs $${dollarText(terms.amount)} now`}, which is more than this page says. Load the page again to see the price.` };
	return { terms };
};
/** What the challenge of a call says that would be sold. */
var unpaid = "Payment required";
/** The price is not what the reader has to know first. */
var withoutStart = (error) => error.replace(/^Payment required, but this call would be refused: /, "") || "The service does not sell this call.";
/** The token and its domain are the ones known for the network, whatever the challenge says of them. */
var knownTerms = (accepted, resource, networks) => {
	const network = networks.find(({ id }) => id === textIn(accepted, "network"));
	const amount = textIn(accepted, "amount");
	const payTo = textIn(accepted, "payTo");
	const isKnown = textIn(accepted, "scheme") === "exact" && isSame(textIn(accepted, "asset"), network?.asset ?? "") && /^0x[0-9a-f]{40}$/i.test(payTo) && /^[1-9]\d{0,29}$/.test(amount);
	if (network === void 0 || !isKnown) return [];
	const validSeconds = validFor(numberIn(accepted, "maxTimeoutSeconds") ?? 0);
	return [{
		network,
		amount: BigInt(amount),
		payTo,
		validSeconds,
		accepted,
		resource
	}];
};
var isSame = (one, other) => one.toLowerCase() === other.toLowerCase();
/** Whatever is asked for, at most a quarter of an hour. */
var validFor = (seconds) => Math.floor(Math.min(Math.max(seconds, 0), 900));
// web/src/purchase/order/askTerms.ts
/** Asks what a call costs and how it is paid, by sending it without a payment. */
var askTerms = async ({ body, path }, networks, most, tools) => {
	try {
		const { headers, status, text } = await postJson(tools, path, body);
		if (status === 402) return readChallenge(headers.get("payment-required"), networks, most);
		const problem = readJson(text);
		return textIn(problem, "title") === "" ? { refusal: `What came (status ${status}) is no answer of this service.` } : { refusal: problemText(problem, null) };
	} catch {
		return { refusal: "The service can't be reached. Check the connection." };
	}
};
// web/src/purchase/wallet/authorization.ts
/** The transfer that the terms ask for, signed at that time (epoch milliseconds). */
var authorizationOf = ({ amount, payTo, validSeconds }, { from, nonce, signedAt }) => {
	const now = Math.floor(signedAt / 1e3);
	return {
		from,
		to: payTo,
		value: String(amount),
		validAfter: String(Math.max(now - earlierSeconds, 0)),
		validBefore: String(now + validSeconds),
		nonce
	};
};
/** The buyer's clock may be ahead of the chain's. */
var earlierSeconds = 600;
/** What is signed for a transfer of a network's USDC. */
var typedTransfer = (message, { asset, chainId, domain }) => ({
	domain: {
		...domain,
		chainId,
		verifyingContract: asset
	},
	types: {
		EIP712Domain: domainFields,
		TransferWithAuthorization: transferFields
	},
	primaryType: "TransferWithAuthorization",
	message
});
var domainFields = [
	{
		name: "name",
		type: "string"
	},
	{
		name: "version",
		type: "string"
	},
	{
		name: "chainId",
		type: "uint256"
	},
	{
		name: "verifyingContract",
		type: "address"
	}
];
var transferFields = [
	{
		name: "from",
		type: "address"
	},
	{
		name: "to",
		type: "address"
	},
	{
		name: "value",
		type: "uint256"
	},
	{
		name: "validAfter",
		type: "uint256"
	},
	{
		name: "validBefore",
		type: "uint256"
	},
	{
		name: "nonce",
		type: "bytes32"
	}
];
/** The header PAYMENT-SIGNATURE. */
var paymentHeader = ({ accepted, resource }, authorization, signature) => toBase64Json({
	x402Version: 2,
	resource,
	accepted,
	payload: {
		signature,
		authorization
	}
});
// web/src/purchase/wallet/signWithWallet.ts
/** Asks a wallet for the account, for the network, and for the signature of the one transfer that the terms ask for. */
var signWithWallet = async (provider, terms, { nonce, now }) => {
	try {
		const from = accountIn(await provider.request({ method: "eth_requestAccounts" }));
		if (from === null) return { refusal: "The wallet gave no account." };
		if (!await isOnNetwork(provider, terms.network)) return { refusal: notSwitched(terms.network) };
		const signedAt = now();
		const authorization = authorizationOf(terms, {
			from,
			nonce: nonce(),
			signedAt
		});
		const typed = JSON.stringify(typedTransfer(authorization, terms.network));
		const signature = signatureIn(await provider.request({
			method: "eth_signTypedData_v4",
			params: [from, typed]
		}));
		if (signature === null) return { refusal: "The wallet gave no signature that can be read." };
		return {
			payment: paymentHeader(terms, authorization, signature),
			payer: from,
			signedAt
		};
	} catch (error) {
		return { refusal: refusalOf(error, terms) };
	}
};
var accountIn = (accounts) => {
	const first = Array.isArray(accounts) ? accounts[0] : void 0;
	return typeof first === "string" && /^0x[0-9a-f]{40}$/i.test(first) ? first : null;
};
/** Whether the wallet is there, if need be after it was asked to go. */
var isOnNetwork = async (provider, { chainId }) => {
	const wanted = `0x${chainId.toString(16)}`;
	const isThere = async () => Number(await provider.request({ method: "eth_chainId" })) === chainId;
	if (await isThere()) return true;
	await provider.request({
		method: "wallet_switchEthereumChain",
		params: [{ chainId: wanted }]
	});
	return isThere();
};
/** The token takes a last byte of 27 or 28, where some wallets write 0 or 1. */
var signatureIn = (signature) => {
	if (typeof signature !== "string" || !/^0x([0-9a-f]{2})+$/i.test(signature)) return null;
	const last = signature.length === 132 ? signature.slice(-2) : "";
	if (last === "00") return `${signature.slice(0, -2)}1b`;
	return last === "01" ? `${signature.slice(0, -2)}1c` : signature;
};
var notSwitched = ({ chainId, name }) => `The wallet is on another network. Switch it to ${name} (chain ${chainId}) and sign again.`;
/** EIP-1193 and EIP-3326. */
var refusalOf = (error, { amount, network }) => {
	switch (numberIn(error, "code")) {
		case 4001: return "You declined in the wallet.";
		case 4902: return `The wallet does not know ${network.name}. Add the network with chain id ${network.chainId} to it, and sign again.`;
		case -32002: return "The wallet has a request open already. Look there, and sign again.";
		case 4100:
		case 4200: return `The wallet can't sign a transfer of ${dollarText(amount)} USDC by typed data. Try another wallet.`;
		default: return "The wallet did not sign.";
	}
};
// web/src/purchase/purchaseSteps.ts
/** Makes the steps. An order is kept from before it is sent until its answer has been shown. */
var purchaseSteps = (tools, show) => {
	let turn = 0;
	const nextTurn = () => {
		turn += 1;
		const own = turn;
		return () => own === turn;
	};
	const send = async (order, wasOpen, isCurrent) => {
		const showSending = (tried) => {
			if (isCurrent()) show({
				step: "sending",
				order,
				tried
			});
		};
		showSending(1);
		const end = await sendOrder(order, wasOpen, tools, showSending);
		if (end.end === "refused") tools.unanswered.drop(order);
		if (!isCurrent()) return;
		switch (end.end) {
			case "refused":
				tools.answered.drop(order);
				return show({
					step: "refused",
					ware: order,
					refusal: end.refusal,
					isSigned: true
				});
			case "unanswered": return show({
				step: "unanswered",
				order,
				detail: end.detail
			});
			case "bought":
				show({
					step: "bought",
					order,
					bought: end.bought
				});
				tools.answered.keep(order);
				return tools.unanswered.drop(order);
		}
	};
	return {
		quote: async (ware, networks, most) => {
			const isCurrent = nextTurn();
			show({
				step: "quoting",
				ware
			});
			const reading = await askTerms(ware, networks, most, tools);
			if (!isCurrent()) return;
			if ("refusal" in reading) return show({
				step: "refused",
				ware,
				refusal: reading.refusal,
				isSigned: false
			});
			show({
				step: "quoted",
				quote: {
					ware,
					terms: reading.terms,
					canKeep: tools.unanswered.canKeep()
				},
				note: null
			});
		},
		pay: async (quote, wallet) => {
			const isCurrent = nextTurn();
			show({
				step: "signing",
				quote,
				walletName: wallet.name
			});
			const { terms, ware } = quote;
			const signing = await wallet.provider().then((provider) => signWithWallet(provider, terms, tools), () => ({ refusal: "The wallet could not be loaded." }));
			if (!isCurrent()) return;
			if ("refusal" in signing) return show({
				step: "quoted",
				quote,
				note: signing.refusal
			});
			const order = {
				...ware,
				idempotencyKey: tools.id(),
				payment: signing.payment,
				network: terms.network.id,
				amount: String(terms.amount),
				signedAt: new Date(signing.signedAt).toISOString()
			};
			tools.unanswered.keep(order);
			await send(order, false, isCurrent);
		},
		resume: (order) => send(order, true, nextTurn()),
		forget: (order) => {
			nextTurn();
			tools.unanswered.drop(order);
			tools.answered.drop(order);
			show({ step: "idle" });
		},
		reset: () => {
			nextTurn();
			show({ step: "idle" });
		}
	};
};
// web/src/purchase/usePurchase.ts
/** One purchase after another, with the orders that the browser keeps. */
var usePurchase = () => {
	const [state, setState] = d({ step: "idle" });
	const [isOpen, setIsOpen] = d(false);
	const [kept, setKept] = d({
		unanswered: [],
		answered: []
	});
	const steps = w(() => purchaseSteps(browserTools, setState), []);
	A(() => () => steps.reset(), []);
	A(() => {
		const { answered, unanswered } = browserTools;
		setKept({
			unanswered: unanswered.all().filter(isNotIn(state)),
			answered: answered.all().filter(isNotIn(state))
		});
	}, [state]);
	A(() => {
		if (!((state.step === "sending" || state.step === "unanswered") && !browserTools.unanswered.canKeep())) return;
		window.addEventListener("beforeunload", askBeforeLeaving);
		return () => window.removeEventListener("beforeunload", askBeforeLeaving);
	}, [state.step]);
	return {
		state,
		steps,
		...kept,
		isOpen,
		open: () => setIsOpen(true),
		close: () => {
			setIsOpen(false);
			if (!("order" in state)) steps.reset();
		}
	};
};
/** An order that is kept nowhere ends with its page. */
var askBeforeLeaving = (event) => event.preventDefault();
var isNotIn = (state) => (order) => !("order" in state) || state.order.idempotencyKey !== order.idempotencyKey;
/** Random bytes in hex, also where the page came without TLS. */
var randomHex = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** What a purchase in a browser has. */
var browserTools = {
	fetch: (path, request) => fetch(path, request),
	wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
	now: () => Date.now(),
	nonce: () => `0x${randomHex(32)}`,
	id: () => randomHex(16),
	unanswered: unansweredOrders,
	answered: answeredOrders
};
// web/src/purchase/Purchase.tsx
/** A button that buys a call, with the dialog that it opens and the orders that still want something. */
var Purchase = ({ body, facts, path, price }) => {
	const purchase = usePurchase();
	const { open, state, steps } = purchase;
	const ware = {
		path,
		body
	};
	const most = amountOf(price);
	if (!facts.sells) return /* @__PURE__ */ a$1("p", {
		class: "small quiet",
		children: "This service sells nothing at the moment."
	});
	const shown = labelOf(state, (order) => isSameWare(order, ware));
	const start = () => {
		open();
		if (shown === null) steps.quote(ware, facts.networks, most);
	};
	return /* @__PURE__ */ a$1("div", {
		class: "purchase screen-only",
		children: [
			/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button",
				onClick: start,
				children: shown ?? `Buy this as JSON: ${most === null ? price : `$${dollarText(most)}`}`
			}),
			/* @__PURE__ */ a$1("noscript", { children: "Buying from this page needs JavaScript. The docs say how to buy without it." }),
			/* @__PURE__ */ a$1(KeptOrders, {
				facts,
				purchase
			}),
			/* @__PURE__ */ a$1(PurchaseDialog, {
				facts,
				purchase,
				askAgain: (again) => steps.quote(again, facts.networks, most)
			})
		]
	});
};
/** What the button shows again; `null` where it starts a purchase. */
var labelOf = (state, isThis) => {
	switch (state.step) {
		case "sending": return "Show the purchase under way";
		case "unanswered": return isThis(state.order) ? "Show the purchase without an answer" : null;
		case "bought": return isThis(state.order) ? "Show what you bought" : null;
		default: return null;
	}
};
// web/src/front/examples.ts
/** Addresses to try, each with what is special about it. The sandbox has all of them. */
var examples = [
	{
		name: "Austin",
		address: "100 Congress Ave, Austin, TX 78701"
	},
	{
		name: "Houston",
		address: "1600 Smith St, Houston, TX 77002"
	},
	{
		name: "Hartford CT",
		address: "550 Asylum Ave, Hartford, CT 06105"
	},
	{
		name: "Puerto Rico",
		address: "201 Calle Fortaleza, San Juan, PR 00901"
	},
	{
		name: "AE flood zone",
		address: "1421 Napoleon Ave, New Orleans, LA 70115"
	}
];
// web/src/front/reportAction.ts
/** Where a form with an address is answered with the page of its report. */
var reportAction = "/report";
// web/src/front/AddressForm.tsx
/** The one field of the page with its examples. Without a program in the browser the server answers with the report's page. */
var AddressForm = ({ address, onAsk, onType, problem }) => {
	const field = T(null);
	A(() => {
		if (problem !== null) field.current?.focus();
	}, [problem]);
	return /* @__PURE__ */ a$1("div", {
		class: "ask",
		children: [/* @__PURE__ */ a$1("form", {
			method: "post",
			action: reportAction,
			noValidate: true,
			onSubmit: (event) => {
				event.preventDefault();
				onAsk(address);
			},
			children: [
				/* @__PURE__ */ a$1("label", {
					class: "label",
					for: "address",
					children: "US address"
				}),
				/* @__PURE__ */ a$1("div", {
					class: "ask-row",
					children: [/* @__PURE__ */ a$1("input", {
						ref: field,
						class: "field",
						id: "address",
						name: "address",
						type: "text",
						value: address,
						onInput: ({ currentTarget }) => onType(currentTarget.value),
						placeholder: "1600 Smith St, Houston, TX 77002",
						autocomplete: "off",
						autocapitalize: "words",
						spellcheck: false,
						enterkeyhint: "search",
						maxLength: 300,
						"aria-invalid": problem === null ? void 0 : true,
						"aria-describedby": problem === null ? "address-hint" : "address-problem"
					}), /* @__PURE__ */ a$1("button", {
						class: "button primary",
						type: "submit",
						children: "Look up free"
					})]
				}),
				problem === null ? /* @__PURE__ */ a$1("p", {
					class: "ask-hint",
					id: "address-hint",
					children: "House number, street, city and state; the ZIP code helps. The address stands in no link and is kept nowhere in this browser."
				}) : /* @__PURE__ */ a$1(AddressTrouble, {
					problem,
					onPick: onAsk
				})
			]
		}), /* @__PURE__ */ a$1("div", {
			class: "ask-examples",
			children: [/* @__PURE__ */ a$1("span", {
				id: "examples",
				children: "Try"
			}), /* @__PURE__ */ a$1("ul", {
				"aria-labelledby": "examples",
				children: examples.map((example) => /* @__PURE__ */ a$1("li", { children: /* @__PURE__ */ a$1("form", {
					method: "post",
					action: reportAction,
					onSubmit: (event) => {
						event.preventDefault();
						onAsk(example.address);
					},
					children: [/* @__PURE__ */ a$1("input", {
						type: "hidden",
						name: "address",
						value: example.address
					}), /* @__PURE__ */ a$1("button", {
						class: "ask-example",
						type: "submit",
						title: example.address,
						children: example.name
					})]
				}) }, example.name))
			})]
		})]
	});
};
var AddressTrouble = ({ onPick, problem: { candidates = [], detail, hint, title } }) => /* @__PURE__ */ a$1("div", {
	class: "notice bad",
	id: "address-problem",
	role: "alert",
	children: [/* @__PURE__ */ a$1("p", { children: [
		/* @__PURE__ */ a$1("strong", { children: detail ?? title }),
		" ",
		candidates.length === 0 ? hint : "Pick the one you mean, or correct the address:"
	] }), candidates.length === 0 ? null : /* @__PURE__ */ a$1("ul", {
		class: "ask-candidates",
		children: candidates.map((candidate) => /* @__PURE__ */ a$1("li", { children: /* @__PURE__ */ a$1("button", {
			class: "button small",
			type: "button",
			onClick: () => onPick(candidate),
			children: candidate
		}) }, candidate))
	})]
});
// web/src/page/problemOf.ts
/** The problem that the service answered with, or one in its place where something between here and there answered. */
var problemOf$1 = async (response) => {
	const foreign = {
		type: "",
		title: "The service gave no usable answer",
		status: response.status,
		detail: `It answered with the status ${response.status}.`,
		hint: "Try again in a minute."
	};
	if (!response.headers.get("content-type")?.includes("json")) return foreign;
	const problem = await response.json();
	const seconds = Number(response.headers.get("retry-after") ?? "");
	return seconds > 0 ? {
		retryAfterSeconds: seconds,
		...problem
	} : problem;
};
// web/src/front/eventStream.ts
/** The events that are whole in a text, and what is left of it: the beginning of the next one. */
var readEvents = (text) => {
	const blocks = text.split(/\r?\n\r?\n/);
	return {
		events: blocks.slice(0, -1).flatMap(eventsOf),
		rest: blocks.at(-1) ?? ""
	};
};
/** A block without data, such as a comment that keeps the connection open, is no event. */
var eventsOf = (block) => {
	const lines = block.split(/\r?\n/);
	const data = valuesOf(lines, "data");
	return data.length === 0 ? [] : [{
		event: valuesOf(lines, "event").at(-1) ?? "message",
		data: data.join("\n")
	}];
};
var valuesOf = (lines, field) => lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""));
// web/src/front/askReport.ts
/** Longer than the service gives its sources: what takes more is lost. */
var longestMs = 45e3;
/**
* Asks the free mirror for a report and says what comes of it, event by event, with the report, a problem or `broken` as the last
* one. Says nothing more once `stop` is aborted.
*/
var askReport$1 = async (address, stop, hear) => {
	let isWhole = false;
	try {
		const response = await fetch("/test/property-intel/stream", {
			method: "POST",
			headers: {
				"content-type": "application/json",
				accept: "text/event-stream"
			},
			body: JSON.stringify({ address }),
			signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)])
		});
		if (!response.ok || response.body === null) return hear({
			type: "problem",
			problem: await problemOf$1(response)
		});
		let text = "";
		for await (const piece of piecesOf(response.body)) {
			const { events, rest } = readEvents(text + piece);
			text = rest;
			for (const event of events.flatMap(lookupEventsOf)) {
				isWhole = event.type === "report";
				hear(event);
			}
		}
	} catch {
		if (stop.aborted) return;
	}
	if (!isWhole) hear({ type: "broken" });
};
/** By hand, since not every browser can iterate over a stream. */
async function* piecesOf(body) {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield decoder.decode(value, { stream: true });
	}
}
/** Of this service, so of the shape that the contract gives them; events of other names are passed over. */
var lookupEventsOf = ({ data, event }) => {
	if (event === "place") return [{
		type: "place",
		location: JSON.parse(data)
	}];
	if (event === "source") return [{
		type: "source",
		line: JSON.parse(data)
	}];
	return event === "report" ? [{
		type: "report",
		report: JSON.parse(data)
	}] : [];
};
// web/src/front/snippets.ts
/** How to call about an address: from a shell, two languages, the command line and an agent. */
var snippetsFor = (order) => [
	{
		id: "curl",
		name: "curl",
		about: "Free. Without /test the same call is answered with 402 and what is to be paid.",
		code: curl(order),
		more: {
			href: "/docs/getting-started",
			text: "From here to a paid call"
		}
	},
	{
		id: "typescript",
		name: "TypeScript",
		about: "Buys the report with the stock x402 client: npm i @x402/fetch @x402/evm viem",
		code: typescript(order),
		more: {
			href: "/docs/client",
			text: "The service's own client"
		}
	},
	{
		id: "python",
		name: "Python",
		about: "Buys the report with the stock x402 client: pip install \"x402[requests,evm]\" eth-account",
		code: python(order),
		more: {
			href: "/docs/examples",
			text: "The same from other languages"
		}
	},
	{
		id: "cli",
		name: "CLI",
		about: "The service's own command line. The first asks the free mirror, the second buys, for at most what is named.",
		code: commandLine(order),
		more: {
			href: "/docs/cli",
			text: "All commands"
		}
	},
	{
		id: "mcp",
		name: "MCP",
		about: "For an agent: the server in its configuration, and the arguments of the tool test_property_intel, which is free.",
		code: mcp(order),
		more: {
			href: "/docs/mcp",
			text: "All tools"
		}
	}
];
var keyOr = (testKey) => testKey ?? "0x...";
/** In single quotes of a shell, which has no escape within them. */
var shellQuoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var curl = ({ address, origin }) => `curl -s ${origin}/test/property-intel \\
  -H 'Content-Type: application/json' \\
  -d ${shellQuoted(JSON.stringify({ address }))}`;
var typescript = ({ address, origin, testKey }) => `// PRIVATE_KEY=${keyOr(testKey)}
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { privateKeyToAccount } from "viem/accounts"

const account = privateKeyToAccount(process.env.PRIVATE_KEY as \`0x\${string}\`)
const pay = wrapFetchWithPayment(fetch, new x402Client().register("eip155:*", new ExactEvmScheme(account)))

const response = await pay("${origin}/property-intel", {
  method: "POST",
  headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify({ address: ${JSON.stringify(address)} })
})
const { data } = await response.json()
console.log(data.location.matchedAddress, data.riskScore, data.riskLabel)`;
var python = ({ address, origin, testKey }) => `# PRIVATE_KEY=${keyOr(testKey)}
import os, uuid
from eth_account import Account
from x402 import x402ClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))

with x402_requests(client) as session:
    response = session.post(
        "${origin}/property-intel",
        json={"address": ${JSON.stringify(address)}},
        headers={"Idempotency-Key": str(uuid.uuid4())},
    )
    response.raise_for_status()

report = response.json()["data"]
print(report["location"]["matchedAddress"], report["riskScore"], report["riskLabel"])`;
var commandLine = ({ address, origin, testKey }) => `export PROPERTY_INTELLIGENCE_URL=${origin}
npx property-intelligence intel --free ${shellQuoted(address)}

export PROPERTY_INTELLIGENCE_KEY=${keyOr(testKey)}
npx property-intelligence intel --max-usd 0.05 ${shellQuoted(address)}`;
var mcp = ({ address, origin }) => `{
  "mcpServers": {
    "property-intelligence": { "type": "http", "url": "${origin}/mcp" }
  }
}

${JSON.stringify({
	name: "test_property_intel",
	arguments: { address }
}, null, 2)}`;
// web/src/front/tabKeys.ts
/** Which of so many tabs a key leads to from the one at `index`; `null` where it leads to none. */
var tabAfter = (key, index, count) => {
	switch (key) {
		case "ArrowRight": return (index + 1) % count;
		case "ArrowLeft": return (index + count - 1) % count;
		case "Home": return 0;
		case "End": return count - 1;
		default: return null;
	}
};
// web/src/front/CallTabs.tsx
/** How to call about an address from a program, a tab each. Without a program in the browser all stand one below the other. */
var CallTabs = ({ address, facts: { origin, testKey } }) => {
	const snippets = snippetsFor({
		origin,
		testKey,
		address
	});
	const [chosen, setChosen] = d(0);
	const tabs = T(null);
	const choose = (index) => {
		setChosen(index);
		tabs.current?.querySelectorAll("[role=tab]")[index]?.focus();
	};
	return /* @__PURE__ */ a$1("section", {
		class: "front-part",
		"aria-labelledby": "calls",
		children: [
			/* @__PURE__ */ a$1("h2", {
				id: "calls",
				children: "Call it from a program"
			}),
			/* @__PURE__ */ a$1("p", {
				class: "front-lead",
				children: "With the address from the field above, ready to run."
			}),
			/* @__PURE__ */ a$1("div", {
				class: "calls",
				children: [/* @__PURE__ */ a$1("div", {
					ref: tabs,
					class: "tabs",
					role: "tablist",
					"aria-labelledby": "calls",
					onKeyDown: (event) => {
						const next = tabAfter(event.key, chosen, snippets.length);
						if (next === null) return;
						event.preventDefault();
						choose(next);
					},
					children: snippets.map(({ id, name }, index) => /* @__PURE__ */ a$1("button", {
						class: "tab",
						type: "button",
						role: "tab",
						id: `tab-${id}`,
						"aria-controls": `call-${id}`,
						"aria-selected": index === chosen,
						tabIndex: index === chosen ? 0 : -1,
						onClick: () => choose(index),
						children: name
					}, id))
				}), snippets.map(({ about, code, id, more, name }, index) => /* @__PURE__ */ a$1("div", {
					class: "call",
					role: "tabpanel",
					id: `call-${id}`,
					"aria-labelledby": `tab-${id}`,
					hidden: index !== chosen,
					children: [
						/* @__PURE__ */ a$1("h3", {
							class: "call-name",
							children: name
						}),
						/* @__PURE__ */ a$1("p", {
							class: "call-about",
							children: about
						}),
						/* @__PURE__ */ a$1("div", {
							class: "call-code",
							children: [/* @__PURE__ */ a$1("pre", {
								tabIndex: 0,
								"aria-label": `${name} code`,
								children: /* @__PURE__ */ a$1("code", { children: code })
							}), /* @__PURE__ */ a$1(CopyButton, { text: code })]
						}),
						/* @__PURE__ */ a$1("p", {
							class: "small",
							children: /* @__PURE__ */ a$1("a", {
								href: more.href,
								children: more.text
							})
						})
					]
				}, id))]
			})
		]
	});
};
/** How long it says what came of it. */
var shownMs = 2e3;
/** Puts a text on the clipboard, and says whether it is there. */
var CopyButton = ({ text }) => {
	const [outcome, setOutcome] = d("idle");
	A(() => {
		if (outcome === "idle") return;
		const timer = setTimeout(() => setOutcome("idle"), shownMs);
		return () => clearTimeout(timer);
	}, [outcome]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setOutcome("copied");
		} catch {
			setOutcome("refused");
		}
	};
	return /* @__PURE__ */ a$1("button", {
		class: "button small copy",
		type: "button",
		onClick: () => void copy(),
		children: /* @__PURE__ */ a$1("span", {
			"aria-live": "polite",
			children: words[outcome]
		})
	});
};
var words = {
	idle: "Copy",
	copied: "Copied",
	refused: "Select and copy"
};
// web/src/front/Lookup.ts
/** Before the first one. */
var noLookup = {
	phase: "idle",
	address: "",
	lines: /* @__PURE__ */ new Map(),
	location: null,
	report: null,
	problem: null,
	sentAt: 0,
	heardAt: 0
};
/** The lookup after an event; a new one where an address was sent. */
var lookupAfter = (lookup, event, at) => {
	switch (event.type) {
		case "sent": return {
			...noLookup,
			phase: "locating",
			address: event.address,
			sentAt: at,
			heardAt: at
		};
		case "place": return {
			...lookup,
			phase: "asking",
			location: event.location,
			heardAt: at
		};
		case "source": return {
			...lookup,
			phase: "asking",
			lines: new Map(lookup.lines).set(event.line.name, event.line),
			heardAt: at
		};
		case "report": return {
			...lookup,
			phase: "whole",
			location: event.report.location,
			report: event.report,
			lines: linesOf$1(event.report, lookup),
			heardAt: at
		};
		case "problem": return {
			...lookup,
			phase: "refused",
			problem: event.problem,
			heardAt: at
		};
		case "broken": return {
			...lookup,
			phase: "broken",
			heardAt: at
		};
	}
};
/** The report's own lines, which are the last word, with the headlines that came before. */
var linesOf$1 = ({ meta }, { lines }) => new Map(meta.sources.map((line) => {
	const headline = lines.get(line.name)?.headline;
	return [line.name, headline === void 0 ? line : {
		headline,
		...line
	}];
}));
/** Whether more is to come. */
var isRunning = ({ phase }) => phase === "locating" || phase === "asking";
// web/src/map/floodWords.ts
/** What the flood map says at and around the point, in sentences. The zones' outlines are not known, so they are not drawn. */
var floodWords = (flood) => {
	if (flood === null) return ["The flood zone is not known."];
	if (!flood.mapped) return ["FEMA has no digital flood map here. That does not mean safe."];
	const { zonesNearby } = flood;
	if (zonesNearby === null || zonesNearby.length === 0) return [`Flood zone at the point: ${zoneWords(flood)}.`];
	const at = zonesNearby.filter(({ atPoint }) => atPoint);
	const beside = zonesNearby.filter(({ atPoint }) => !atPoint);
	return [at.length === 0 ? "No flood zone is mapped at the point." : `Flood zone at the point: ${at.map(zoneWords).join("; ")}.`, beside.length === 0 ? "No other zone within 30 m." : `Within 30 m: ${beside.map(zoneWords).join("; ")}. The worse one counts, since the house may be there.`];
};
var zoneWords = ({ riskLevel, zone }) => `${zone === null ? "not named" : zone} (${riskLevel === "Unknown" || riskLevel === "Undetermined" ? "risk not known" : riskLevel === "Not Mapped" ? "not mapped" : `${riskLevel.toLowerCase()} risk`})`;
// web/src/map/mercator.ts
var tileSize = 256;
/** The earth's girth at the equator, metres, as Web Mercator has it. */
var girth = 2 * Math.PI * 6378137;
var deepestZoom = 19;
/** Metres that a pixel of a tile stands for at a latitude. */
var metersPerPixel = (lat, zoom) => girth * Math.cos(lat * Math.PI / 180) / (tileSize * 2 ** zoom);
/** Where a point lies on the map of the world in Web Mercator, 0 to 1 from the north-west. */
var worldPosition = ({ lat, lon }) => {
	const sine = Math.sin(lat * Math.PI / 180);
	return {
		x: (lon + 180) / 360,
		y: .5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
	};
};
/**
* The tiles that fill a drawing of `width` by `height` around a point in its middle, where a unit of the drawing is `metersPerUnit` at
* that point. Tiles are shown at their own size or smaller.
*/
var tilesAround = (center, { height, metersPerUnit, width }) => {
	const z = Math.min(deepestZoom, Math.max(0, Math.ceil(Math.log2(metersPerPixel(center.lat, 0) / metersPerUnit))));
	const size = tileSize * metersPerPixel(center.lat, z) / metersPerUnit;
	const across = 2 ** z;
	const world = worldPosition(center);
	const left = world.x * across - width / 2 / size;
	const top = world.y * across - height / 2 / size;
	return range(Math.max(0, Math.floor(top)), Math.min(across - 1, Math.floor(top + height / size))).flatMap((y) => range(Math.floor(left), Math.floor(left + width / size)).map((x) => ({
		z,
		x: (x % across + across) % across,
		y,
		left: (x - left) * size,
		top: (y - top) * size,
		size
	})));
};
var range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
/** The address of a tile by a template with `{z}`, `{x}` and `{y}`. */
var tileAddress = (template, { x, y, z }) => template.replaceAll("{z}", `${z}`).replaceAll("{x}", `${x}`).replaceAll("{y}", `${y}`);
// web/src/map/MapDrawing.tsx
var shapes = {
	small: {
		width: 360,
		height: 260,
		edge: 14
	},
	large: {
		width: 560,
		height: 440,
		edge: 20
	}
};
/** Metres around the point that are drawn. */
var walkMeters = 800;
var nearMeters = 30;
var gridMeters = 200;
var scaleMeters = 400;
/** The point with its rings of 30 and 800 metres, true to scale, over tiles or a plain grid. */
var MapDrawing = ({ lat, lon, pointQuality, size, tileUrl, words }) => {
	const { edge, height, width } = shapes[size];
	const middle = {
		x: width / 2,
		y: height / 2
	};
	const metersPerUnit = walkMeters / (height / 2 - edge);
	const units = (meters) => Number((meters / metersPerUnit).toFixed(2));
	const isSure = pointQuality === "rooftop" || pointQuality === "parcel";
	return /* @__PURE__ */ a$1("svg", {
		class: tileUrl === null ? "map-drawing" : "map-drawing tiled",
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-label": words,
		children: [
			/* @__PURE__ */ a$1("rect", {
				class: "map-ground",
				width,
				height
			}),
			tileUrl === null ? /* @__PURE__ */ a$1("path", {
				class: "map-grid",
				d: gridPath(width, height, units(gridMeters))
			}) : tilesAround({
				lat,
				lon
			}, {
				width,
				height,
				metersPerUnit
			}).map((tile) => /* @__PURE__ */ a$1("image", {
				class: "map-tile",
				href: tileAddress(tileUrl, tile),
				x: tile.left.toFixed(2),
				y: tile.top.toFixed(2),
				width: tile.size.toFixed(2),
				height: tile.size.toFixed(2)
			}, `${tile.x}/${tile.y}`)),
			/* @__PURE__ */ a$1("circle", {
				class: "map-ring walk",
				cx: middle.x,
				cy: middle.y,
				r: units(walkMeters)
			}),
			/* @__PURE__ */ a$1("circle", {
				class: "map-ring near",
				cx: middle.x,
				cy: middle.y,
				r: units(nearMeters)
			}),
			/* @__PURE__ */ a$1("circle", {
				class: isSure ? "map-point sure" : "map-point",
				cx: middle.x,
				cy: middle.y,
				r: size === "small" ? 2.5 : 3
			}),
			/* @__PURE__ */ a$1("text", {
				class: "map-label",
				x: middle.x + units(nearMeters) + 6,
				y: middle.y - units(nearMeters) - 2,
				children: "30 m"
			}),
			/* @__PURE__ */ a$1("text", {
				class: "map-label",
				x: middle.x + units(566) + 4,
				y: middle.y - units(566) - 4,
				children: "800 m"
			}),
			/* @__PURE__ */ a$1("g", {
				class: "map-north",
				transform: `translate(${width - 22} 14)`,
				children: [/* @__PURE__ */ a$1("path", { d: "M0 0 L5 14 L0 10.5 L-5 14 Z" }), /* @__PURE__ */ a$1("text", {
					class: "map-label",
					y: "28",
					"text-anchor": "middle",
					children: "N"
				})]
			}),
			/* @__PURE__ */ a$1("g", {
				class: "map-scale",
				transform: `translate(14 ${height - 14})`,
				children: [/* @__PURE__ */ a$1("path", { d: `M0 -5 V0 H${units(scaleMeters)} V-5` }), /* @__PURE__ */ a$1("text", {
					class: "map-label",
					x: units(scaleMeters) / 2,
					y: "-7",
					"text-anchor": "middle",
					children: [scaleMeters, " m"]
				})]
			})
		]
	});
};
/** Lines every so many units, of which one of each direction runs through the middle. */
var gridPath = (width, height, step) => {
	const lines = (length) => {
		const half = Math.floor(length / 2 / step);
		return Array.from({ length: 2 * half + 1 }, (_, index) => (length / 2 + (index - half) * step).toFixed(1));
	};
	return [...lines(width).map((x) => `M${x} 0V${height}`), ...lines(height).map((y) => `M0 ${y}H${width}`)].join("");
};
// web/src/map/PlaceMap.tsx
/** Where the report's place lies, drawn to scale, with what is known around it and how sure the point is. */
var PlaceMap = ({ report, size, tileUrl }) => {
	const { floodRisk, location, walkability } = report;
	const isLarge = size === "large";
	const flood = floodRisk === void 0 ? ["The flood zone is being asked for."] : floodWords(floodRisk);
	return /* @__PURE__ */ a$1("figure", {
		class: `map ${size}`,
		children: [/* @__PURE__ */ a$1(MapDrawing, {
			lat: location.lat,
			lon: location.lon,
			pointQuality: location.pointQuality,
			tileUrl,
			size,
			words: `Map of ${location.matchedAddress}, at latitude ${location.lat} and longitude ${location.lon}. ${pointWords[location.pointQuality]} ${flood.join(" ")}`
		}), /* @__PURE__ */ a$1("figcaption", { children: [
			/* @__PURE__ */ a$1("ul", {
				class: "map-legend",
				children: [
					/* @__PURE__ */ a$1("li", { children: [/* @__PURE__ */ a$1(PointKey, { isSure: location.pointQuality === "rooftop" || location.pointQuality === "parcel" }), /* @__PURE__ */ a$1("span", { children: [pointWords[location.pointQuality], isLarge ? ` Address match: ${location.matchQuality}, by ${location.matchedBy}.` : ""] })] }),
					/* @__PURE__ */ a$1("li", { children: [/* @__PURE__ */ a$1(RingKey, { class: "map-ring near" }), /* @__PURE__ */ a$1("span", { children: ["30 m around it. ", flood.join(" ")] })] }),
					/* @__PURE__ */ a$1("li", { children: [/* @__PURE__ */ a$1(RingKey, { class: "map-ring walk" }), /* @__PURE__ */ a$1("span", { children: ["800 m around it, in a straight line: ", walkWords(walkability)] })] })
				]
			}),
			isLarge && walkability !== null && walkability !== void 0 ? /* @__PURE__ */ a$1(AmenityDistances, { walkability }) : null,
			/* @__PURE__ */ a$1("p", {
				class: "map-source",
				children: [pointPlace(location), tileUrl === null ? " Drawn to scale without a street map." : ` Street map: ${hostOf(tileUrl)}, © OpenStreetMap contributors.`]
			})
		] })]
	});
};
var walkWords = (walkability) => {
	if (walkability === void 0) return "what there is to walk to is being asked for.";
	if (walkability === null) return "what there is to walk to is not known.";
	const { totalAmenitiesNearby } = walkability;
	return totalAmenitiesNearby === null ? "what there is to walk to was not counted." : `${totalAmenitiesNearby} ${totalAmenitiesNearby === 1 ? "amenity" : "amenities"}.`;
};
var hostOf = (tileUrl) => tileUrl.replace(/^https?:\/\//, "").replace(/[/:].*$/s, "");
var PointKey = ({ isSure }) => /* @__PURE__ */ a$1("svg", {
	class: "map-key",
	width: "20",
	height: "20",
	"aria-hidden": "true",
	children: /* @__PURE__ */ a$1("circle", {
		class: isSure ? "map-point sure" : "map-point",
		cx: "10",
		cy: "10",
		r: "4.5"
	})
});
var RingKey = ({ class: ring }) => /* @__PURE__ */ a$1("svg", {
	class: "map-key",
	width: "20",
	height: "20",
	"aria-hidden": "true",
	children: /* @__PURE__ */ a$1("circle", {
		class: ring,
		cx: "10",
		cy: "10",
		r: "8"
	})
});
/** How near the point of a place is to the house, in a sentence. */
var pointWords = {
	rooftop: "The point is on the building.",
	parcel: "The point is on the lot.",
	interpolated: "The point is on the street line, between the house numbers at its ends; the house stands near it.",
	street: "The point is somewhere on the road, or at another house.",
	given: "The point is where the request says."
};
/** The point in degrees: `29.75371° N, 95.37028° W.` */
var pointPlace = ({ lat, lon }) => `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lon)} ${lon < 0 ? "W" : "E"}.`;
var degrees = (angle) => `${Math.abs(angle).toFixed(5)}°`;
/** How far the nearest amenity of each category is, on a scale to the edge of the walk; the direction is not known. */
var AmenityDistances = ({ walkability: { amenities, radiusMeters } }) => amenities.length === 0 ? null : /* @__PURE__ */ a$1("table", {
	class: "map-amenities",
	children: [
		/* @__PURE__ */ a$1("caption", { children: [
			"The nearest of each kind within ",
			radiusMeters,
			" m, in a straight line, and how many there are. The direction is not known."
		] }),
		/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				children: "Kind"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				children: [/* @__PURE__ */ a$1("span", {
					class: "hidden-visually",
					children: "Distance, drawn"
				}), /* @__PURE__ */ a$1("span", {
					class: "map-axis",
					"aria-hidden": "true",
					children: [
						/* @__PURE__ */ a$1("span", { children: "0" }),
						/* @__PURE__ */ a$1("span", { children: radiusMeters / 2 }),
						/* @__PURE__ */ a$1("span", { children: [radiusMeters, " m"] })
					]
				})]
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Nearest"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Count"
			})
		] }) }),
		/* @__PURE__ */ a$1("tbody", { children: amenities.toSorted(byDistance).map((amenity) => /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "row",
				children: amenity.category
			}),
			/* @__PURE__ */ a$1("td", { children: /* @__PURE__ */ a$1(DistanceLine, { share: amenity.nearestMeters === null ? null : amenity.nearestMeters / radiusMeters }) }),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				children: amenity.nearestMeters === null ? "none" : `${count(amenity.nearestMeters)} m`
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				children: count(amenity.count)
			})
		] }, amenity.category)) })
	]
});
/** Nearest first; what is not there comes last. */
var byDistance = (one, other) => (one.nearestMeters ?? Number.MAX_VALUE) - (other.nearestMeters ?? Number.MAX_VALUE);
var DistanceLine = ({ share }) => /* @__PURE__ */ a$1("svg", {
	class: "map-distance",
	width: "100%",
	height: "16",
	"aria-hidden": "true",
	children: [
		/* @__PURE__ */ a$1("line", {
			class: "map-track",
			x1: "0",
			x2: "100%",
			y1: "8",
			y2: "8"
		}),
		/* @__PURE__ */ a$1("line", {
			class: "map-half",
			x1: "50%",
			x2: "50%",
			y1: "4",
			y2: "12"
		}),
		share === null ? null : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("line", {
			class: "map-reach",
			x1: "0",
			x2: `${(share * 100).toFixed(1)}%`,
			y1: "8",
			y2: "8"
		}), /* @__PURE__ */ a$1("circle", {
			class: "map-tick",
			cx: `${(share * 100).toFixed(1)}%`,
			cy: "8",
			r: "4"
		})] })
	]
});
// web/src/front/againText.ts
/** From here on a time of day says more than seconds. */
var longSeconds = 120;
/**
* When a call may be sent again, from the seconds that are left: counted down, or the time. `now` is in milliseconds since 1970;
* the time is that of the browser's zone where none is named.
*/
var againText = (secondsLeft, now, timeZone) => {
	if (secondsLeft <= 0) return "You can try again now.";
	if (secondsLeft <= longSeconds) return `Again in ${secondsLeft} s.`;
	const then = now + secondsLeft * 1e3;
	const zone = timeZone === void 0 ? {} : { timeZone };
	const time = new Intl.DateTimeFormat("en-US", {
		hour: "numeric",
		minute: "2-digit",
		...zone
	}).format(then);
	const day = new Intl.DateTimeFormat("en-US", {
		month: "short",
		day: "numeric",
		...zone
	});
	return day.format(then) === day.format(now) ? `Again at ${time}.` : `Again on ${day.format(then)} at ${time}.`;
};
/** `9 of 14 answered, 0.4 s`: ended sources that gave something, of all. */
var progressText = ({ lines }, sources, ms) => `${answered(lines)} of ${sources.length} answered, ${(ms / 1e3).toFixed(1)} s`;
/** Sources that gave an answer, fresh or older. */
var answered = (lines) => [...lines.values()].filter(({ status }) => status === "ok" || status === "stale").length;
/** Those that ended without one, in words: `2 failed, 1 has nothing there`. Empty where there are none. */
var unansweredText = (lines) => {
	const counted = (status) => [...lines.values()].filter((line) => line.status === status).length;
	return [
		[counted("failed"), "failed"],
		[counted("no_data"), "with nothing there"],
		[counted("not_configured"), "not set up"]
	].flatMap(([count, words]) => count === 0 ? [] : [`${count} ${words}`]).join(", ");
};
/** Names of the sources that have not ended, in catalog order. */
var sourcesOut = ({ lines }, sources) => sources.flatMap(({ name }) => lines.has(name) ? [] : [name]);
/** `A`, `A and B`, `A, B and 3 more`. */
var listed$1 = (names, most = 3) => {
	if (names.length <= 1) return names.join("");
	const shown = names.length > most ? names.slice(0, most - 1) : names.slice(0, -1);
	const last = names.length > most ? `${names.length - shown.length} more` : names.at(-1) ?? "";
	return `${shown.join(", ")} and ${last}`;
};
/** What a screen reader hears: once a stage, never for each source. */
var announcement = (lookup, sources, isSlow) => {
	const { lines, phase, report } = lookup;
	switch (phase) {
		case "idle":
		case "refused": return "";
		case "locating": return isSlow ? "Still looking for the address." : "Looking for the address.";
		case "asking": return isSlow ? `Still waiting for ${listed$1(sourcesOut(lookup, sources))}.` : `Address found. ${sources.length} sources are asked.`;
		case "broken": return `The connection was lost. ${answered(lines)} of ${sources.length} answered until then.`;
		case "whole": return `The report is complete: ${answered(lines)} of ${sources.length} sources answered. ${riskSentence(report)}`;
	}
};
var riskSentence = (report) => report === null || report.riskScore === null ? "There is no risk score." : `Risk ${report.riskScore} of 100${report.riskLabel === null ? "" : `, ${report.riskLabel.toLowerCase()}`}.`;
// web/src/front/useElapsed.ts
/** Milliseconds since an instant of the page's clock, read a few times a second for as long as it runs. */
var useElapsed = (since, isRunning) => {
	const [now, setNow] = d(since);
	A(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setNow(performance.now()), 200);
		return () => clearInterval(timer);
	}, [since, isRunning]);
	return Math.max(0, now - since);
};
// web/src/front/LookupResult.tsx
/** Which place the answer is about, on a map, and how far it is. */
var LookupResult = ({ facts, lookup, onAgain }) => {
	const { location, phase, problem, report } = lookup;
	if (phase === "idle" || problem?.field === "address") return null;
	return /* @__PURE__ */ a$1("section", {
		class: `found ${phase}`,
		"aria-labelledby": "found",
		"aria-busy": isRunning(lookup),
		children: [/* @__PURE__ */ a$1("div", {
			class: "found-words",
			children: [
				location === null ? /* @__PURE__ */ a$1(AwaitedPlace, { lookup }) : /* @__PURE__ */ a$1(MatchedPlace, { location }),
				phase === "refused" ? null : /* @__PURE__ */ a$1(Progress, {
					lookup,
					sources: facts.sources
				}),
				phase === "refused" || phase === "broken" ? /* @__PURE__ */ a$1(LookupTrouble, {
					lookup,
					onAgain
				}, lookup.sentAt) : null
			]
		}), phase === "refused" ? null : location === null ? /* @__PURE__ */ a$1("div", {
			class: "found-map-place",
			children: phase === "broken" ? "No map: the match did not arrive." : "The map comes with the match."
		}) : /* @__PURE__ */ a$1(PlaceMap, {
			report: report ?? { location },
			tileUrl: facts.tileUrl,
			size: "small"
		})]
	});
};
var AwaitedPlace = ({ lookup: { address, phase } }) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("h2", {
	id: "found",
	children: address.trim() === "" ? "No address" : address
}), /* @__PURE__ */ a$1("p", {
	class: "quiet",
	children: stages[phase]
})] });
var stages = {
	idle: "",
	locating: "Looking for the address …",
	asking: "The address was found.",
	whole: "",
	refused: "There is no report.",
	broken: "The report is not whole."
};
/** The place that an address was matched to: by whom, how well, and what differs. */
var MatchedPlace = ({ location }) => {
	const { county, matchDifferences, matchedAddress, matchedBy, matchQuality, readAs, state } = location;
	const isExact = matchQuality === "exact";
	return /* @__PURE__ */ a$1("div", { children: [
		/* @__PURE__ */ a$1("h2", {
			id: "found",
			children: matchedAddress
		}),
		/* @__PURE__ */ a$1("p", {
			class: "found-match",
			children: [
				/* @__PURE__ */ a$1("span", {
					class: isExact ? "good" : "caution",
					children: [
						/* @__PURE__ */ a$1("span", {
							"aria-hidden": "true",
							children: isExact ? "●" : "◐"
						}),
						" ",
						matchWords[matchQuality]
					]
				}),
				" ",
				"by ",
				matchedBy,
				", in ",
				county === null || county === state ? state : `${county}, ${state}`
			]
		}),
		matchDifferences.length === 0 ? null : /* @__PURE__ */ a$1("div", {
			class: "notice caution",
			children: [/* @__PURE__ */ a$1("p", { children: ["Not quite what was asked. Is it the house you mean?", readAs === void 0 ? null : ` It was read as: ${readAs}.`] }), /* @__PURE__ */ a$1("ul", {
				class: "found-differences",
				children: matchDifferences.map((difference) => /* @__PURE__ */ a$1("li", { children: differenceWords(difference) }, difference.component))
			})]
		})
	] });
};
var matchWords = {
	exact: "Exact match",
	approximate: "Approximate match",
	point: "A point, no address"
};
var components$1 = {
	houseNumber: "House number",
	street: "Street",
	direction: "Direction",
	city: "City",
	zip: "ZIP",
	ignored: "Not part of an address"
};
/** What of the asked address was found otherwise: `ZIP: asked 20500, found 20502`. */
var differenceWords = ({ asked, component, matched }) => component === "ignored" ? `${components$1.ignored}: ${asked ?? ""}` : `${components$1[component]}: ${asked === null ? "none asked" : `asked ${asked}`}, ${matched === null ? "none found" : `found ${matched}`}`;
/** Why there is no report, or not all of it, and when to try again. */
var LookupTrouble = ({ lookup, onAgain }) => {
	const { heardAt, phase, problem } = lookup;
	const seconds = problem?.retryAfterSeconds ?? 0;
	const waited = useElapsed(heardAt, seconds > 0);
	const left = Math.max(0, Math.ceil(seconds - waited / 1e3));
	const offline = useOffline();
	const { hint, text } = phase === "broken" ? lost(lookup, offline) : refusal(lookup);
	return /* @__PURE__ */ a$1("div", {
		class: "notice bad",
		role: "alert",
		children: [
			/* @__PURE__ */ a$1("p", { children: [
				/* @__PURE__ */ a$1("strong", { children: text }),
				" ",
				hint
			] }),
			seconds > 0 ? /* @__PURE__ */ a$1("p", {
				class: "again-when",
				children: againText(left, Date.now())
			}) : null,
			/* @__PURE__ */ a$1("p", { children: /* @__PURE__ */ a$1("button", {
				class: "button small",
				type: "button",
				onClick: onAgain,
				disabled: left > 0,
				children: "Try again"
			}) })
		]
	});
};
var refusal = ({ problem }) => ({
	text: problem?.detail ?? problem?.title,
	hint: problem?.hint
});
var lost = ({ lines }, offline) => {
	const kept = lines.size === 0 ? "Nothing has come." : "What came until then is below.";
	return offline ? {
		text: "You are offline.",
		hint: `${kept} Try again once you are connected.`
	} : {
		text: lines.size === 0 ? "The service can't be reached." : "The connection was lost.",
		hint: kept
	};
};
/** Whether the browser says that it has no network. */
var useOffline = () => {
	const [offline, setOffline] = d(false);
	A(() => {
		const read = () => setOffline(!navigator.onLine);
		read();
		addEventListener("online", read);
		addEventListener("offline", read);
		return () => {
			removeEventListener("online", read);
			removeEventListener("offline", read);
		};
	}, []);
	return offline;
};
/** How many of the sources have answered, after how long, and which are still out when it takes long. */
var Progress = ({ lookup, sources }) => {
	const running = isRunning(lookup);
	const elapsed = useElapsed(lookup.sentAt, running);
	const ms = running ? elapsed : lookup.heardAt - lookup.sentAt;
	const isSlow = running && ms >= 3e3;
	const unanswered = unansweredText(lookup.lines);
	return /* @__PURE__ */ a$1("div", {
		class: "progress",
		children: [
			/* @__PURE__ */ a$1("p", {
				class: "progress-text",
				children: [progressText(lookup, sources, ms), unanswered === "" ? null : /* @__PURE__ */ a$1("span", {
					class: "quiet",
					children: ["; ", unanswered]
				})]
			}),
			/* @__PURE__ */ a$1("ol", {
				class: "progress-marks",
				"aria-hidden": "true",
				children: sources.map(({ name }) => /* @__PURE__ */ a$1("li", { class: lookup.lines.get(name)?.status ?? "out" }, name))
			}),
			isSlow ? /* @__PURE__ */ a$1("p", {
				class: "progress-slow",
				children: slowText(lookup, sources)
			}) : null,
			/* @__PURE__ */ a$1("p", {
				class: "hidden-visually",
				role: "status",
				children: announcement(lookup, sources, isSlow)
			})
		]
	});
};
var slowText = (lookup, sources) => lookup.phase === "locating" ? "The geocoder takes longer than usual. Nothing is asked before the house is found." : `Still out: ${listed$1(sourcesOut(lookup, sources))}. A source that does not answer in time is left out, and the report says so.`;
// web/src/front/Prices.tsx
/** What calls cost, what is never charged, and how one is paid. */
var Prices$1 = ({ facts }) => /* @__PURE__ */ a$1("section", {
	class: "front-part",
	"aria-labelledby": "prices",
	children: [
		/* @__PURE__ */ a$1("h2", {
			id: "prices",
			children: "Prices"
		}),
		/* @__PURE__ */ a$1("div", {
			class: "prices",
			children: [/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("table", {
				class: "price-table",
				children: [
					/* @__PURE__ */ a$1("caption", {
						class: "hidden-visually",
						children: "What each call costs"
					}),
					/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "Call"
					}), /* @__PURE__ */ a$1("th", {
						scope: "col",
						class: "number",
						children: "Price"
					})] }) }),
					/* @__PURE__ */ a$1("tbody", { children: [facts.prices.map(({ path, price, summary }) => /* @__PURE__ */ a$1("tr", { children: [/* @__PURE__ */ a$1("th", {
						scope: "row",
						children: [/* @__PURE__ */ a$1("code", { children: path }), /* @__PURE__ */ a$1("span", { children: contents[path] ?? summary })]
					}), /* @__PURE__ */ a$1("td", {
						class: "number",
						children: price
					})] }, path)), /* @__PURE__ */ a$1("tr", { children: [/* @__PURE__ */ a$1("th", {
						scope: "row",
						children: [/* @__PURE__ */ a$1("code", { children: "/test/…" }), /* @__PURE__ */ a$1("span", { children: "The same answers to try, a number of times a minute" })]
					}), /* @__PURE__ */ a$1("td", {
						class: "number",
						children: "free"
					})] })] })
				]
			}), /* @__PURE__ */ a$1("p", {
				class: "price-note",
				children: paidBy(facts)
			})] }), /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("h3", { children: "Never charged for" }), /* @__PURE__ */ a$1("ul", {
				class: "never-charged",
				children: neverCharged.map(({ text, what }) => /* @__PURE__ */ a$1("li", { children: [
					/* @__PURE__ */ a$1("strong", { children: [what, "."] }),
					" ",
					text
				] }, what))
			})] })]
		}),
		/* @__PURE__ */ a$1(PaymentSteps, {})
	]
});
var contents = {
	"/property-intel": `The report: ${sourceCountWord} sources about one address`,
	"/property-investor": "Five investment strategies, scored and computed",
	"/property-narrative": "The analysis in words, each figure with its source",
	"/property-full": "Report, strategies and narrative in one answer",
	"/property-bulk": "Reports for a list of 1 to 20 addresses"
};
var paidBy = ({ networks, sandbox, sells }) => {
	if (!sells) return "Nothing is sold here at the moment: no receiving wallet is set up. The free calls work.";
	const names = networks.map(({ name }) => name).join(" or ");
	return sandbox ? `Paid in USDC on ${names}. This is a sandbox: no money moves.` : `Paid in USDC on ${names}, call by call. No account, no subscription.`;
};
var neverCharged = [
	{
		what: "A failure",
		text: "Where the answer can't be made, the payment stays yours."
	},
	{
		what: "Thin data",
		text: "Where too few sources answer, nothing is sold."
	},
	{
		what: "An unplaceable address",
		text: "It is refused, with what to send instead."
	},
	{
		what: "A retry",
		text: "One payment buys one answer. An answer that got lost is sent again."
	}
];
/** How a call is paid, from the question for the price to the receipt. */
var PaymentSteps = () => /* @__PURE__ */ a$1("div", {
	class: "payment",
	children: [
		/* @__PURE__ */ a$1("h3", { children: "How a call is paid, in four steps" }),
		/* @__PURE__ */ a$1("ol", {
			class: "payment-steps",
			children: steps$1.map(({ detail, text, what }) => /* @__PURE__ */ a$1("li", { children: [
				/* @__PURE__ */ a$1("strong", { children: what }),
				/* @__PURE__ */ a$1("span", { children: text }),
				/* @__PURE__ */ a$1("code", { children: detail })
			] }, what))
		}),
		/* @__PURE__ */ a$1("p", {
			class: "small quiet",
			children: [
				"By ",
				/* @__PURE__ */ a$1("a", {
					href: "/docs/payments",
					children: "x402"
				}),
				": the payment is signed by your wallet and travels with the call. There is no checkout and no key to ask for."
			]
		})
	]
});
var steps$1 = [
	{
		what: "Ask for the price",
		text: "Free. The address is located, so you see which house the answer would be about.",
		detail: "POST /quote"
	},
	{
		what: "Call without paying",
		text: "The answer says what is to be paid, to whom and on which network.",
		detail: "402 PAYMENT-REQUIRED"
	},
	{
		what: "Sign and call again",
		text: "The same body, with your signature. Nothing is charged before the answer is made.",
		detail: "PAYMENT-SIGNATURE"
	},
	{
		what: "Get answer and receipt",
		text: "If the answer gets lost, send the same again: it is charged once.",
		detail: "200 PAYMENT-RESPONSE"
	}
];
[...Object.values({
	avalanche: "avalanches",
	drought: "drought",
	landslide: "landslides",
	lightning: "lightning",
	tsunami: "tsunamis",
	volcanicActivity: "volcanic activity"
})];
/** What the score leaves out, in one sentence: part of every description of the score. */
var notCoveredText = "The risk score says nothing of landslides, tsunamis, coastal erosion, sea-level rise, sinking ground, radon, crime, the building itself or whether it can be insured.";
// web/src/front/RiskGauge.tsx
/** From these scores on the risk is called moderate and high. */
var bounds = [{
	at: 35,
	text: "35"
}, {
	at: 60,
	text: "60"
}];
var steps = [
	1,
	2,
	3,
	4,
	5
];
/** The risk score on its scale, with how far what is not known could move it. */
var RiskGauge = ({ risk: { riskDetail, riskLabel, riskScore } }) => {
	const { high, low } = riskDetail;
	return /* @__PURE__ */ a$1("figure", {
		class: "gauge",
		children: [
			/* @__PURE__ */ a$1("figcaption", { children: [/* @__PURE__ */ a$1("h3", { children: riskScore === null ? "No risk score" : `Risk ${riskScore} of 100${labelWords(riskLabel)}` }), /* @__PURE__ */ a$1("p", {
				class: "quiet small",
				children: rangeText$2(riskScore, riskDetail)
			})] }),
			/* @__PURE__ */ a$1("svg", {
				class: "gauge-drawing",
				width: "100%",
				height: "64",
				role: "img",
				"aria-label": pictureText(riskScore, low, high),
				children: [
					steps.map((step) => /* @__PURE__ */ a$1("rect", {
						class: riskScore === null ? "gauge-unknown" : `gauge-step-${step}`,
						x: `${(step - 1) * 20}%`,
						y: "22",
						width: "20%",
						height: "12"
					}, step)),
					/* @__PURE__ */ a$1("rect", {
						class: "gauge-band",
						x: `${low}%`,
						y: "18",
						width: `${high - low}%`,
						height: "20",
						rx: "2"
					}),
					riskScore === null ? null : /* @__PURE__ */ a$1($$1, { children: [
						/* @__PURE__ */ a$1("line", {
							class: "gauge-halo",
							x1: `${riskScore}%`,
							x2: `${riskScore}%`,
							y1: "12",
							y2: "42"
						}),
						/* @__PURE__ */ a$1("line", {
							class: "gauge-mark",
							x1: `${riskScore}%`,
							x2: `${riskScore}%`,
							y1: "12",
							y2: "42"
						}),
						/* @__PURE__ */ a$1("circle", {
							class: "gauge-mark-head",
							cx: `${riskScore}%`,
							cy: "9",
							r: "4.5"
						})
					] }),
					bounds.map(({ at, text }) => /* @__PURE__ */ a$1("g", { children: [/* @__PURE__ */ a$1("line", {
						class: "gauge-tick",
						x1: `${at}%`,
						x2: `${at}%`,
						y1: "36",
						y2: "42"
					}), /* @__PURE__ */ a$1("text", {
						class: "gauge-text",
						x: `${at}%`,
						y: "57",
						"text-anchor": "middle",
						children: text
					})] }, at)),
					/* @__PURE__ */ a$1("text", {
						class: "gauge-text",
						x: "0",
						y: "57",
						children: "0, least"
					}),
					/* @__PURE__ */ a$1("text", {
						class: "gauge-text",
						x: "100%",
						y: "57",
						"text-anchor": "end",
						children: "most, 100"
					})
				]
			}),
			/* @__PURE__ */ a$1("p", {
				class: "gauge-source",
				children: [
					"Moderate from 35, high from 60. For an owner of the place; lower is better. From ",
					riskDetail.components.length,
					" ",
					"parts, each from a source above. ",
					notCoveredText
				]
			})
		]
	});
};
var labelWords = (label) => label === null ? "" : `: ${label.toLowerCase()}`;
var rangeText$2 = (score, { coverage, high, low }) => {
	if (score === null) return "Nothing that the score is made of is known. That does not mean safe.";
	if (low === high) return "All of its parts are known, so nothing could move it.";
	return coverage === 1 ? `From ${low} to ${high}: all of its parts are known, not all of them exactly.` : `From ${low} to ${high}, depending on what is not known: ${Math.round((1 - coverage) * 100)}% of its weight.`;
};
var pictureText = (score, low, high) => score === null ? "A scale from 0 to 100 without a mark: there is no score." : `A scale from 0, the least risk, to 100, the most: the mark is at ${score}${low === high ? "" : `, and the range is ${low} to ${high}`}.`;
// web/src/page/SourceState.tsx
/** How a source did, in a word; the shape says it too, for who does not see the colors. */
var sourceStates = {
	ok: {
		word: "answered",
		tone: "good",
		shape: "●"
	},
	stale: {
		word: "older answer",
		tone: "caution",
		shape: "◐"
	},
	no_data: {
		word: "nothing there",
		tone: "unknown",
		shape: "○"
	},
	failed: {
		word: "failed",
		tone: "bad",
		shape: "✕"
	},
	not_configured: {
		word: "not set up",
		tone: "unknown",
		shape: "–"
	}
};
/** The state of a source as a word with its shape. */
var SourceState = ({ status }) => {
	const { shape, tone, word } = sourceStates[status];
	return /* @__PURE__ */ a$1("span", {
		class: `source-state ${tone}`,
		children: [
			/* @__PURE__ */ a$1("span", {
				"aria-hidden": "true",
				children: shape
			}),
			" ",
			word
		]
	});
};
// web/src/front/scoreEffect.ts
var nationalRiskIndex = "FEMA National Risk Index";
/** The source that each part of the risk score is read from. */
var sourceOf = {
	flood: "FEMA National Flood Hazard Layer",
	vacancy: "US Census ACS 5-Year",
	environment: "EPA EJScreen (PEDP mirror)",
	seismic: "USGS Seismic Design",
	tornado: nationalRiskIndex,
	hail: nationalRiskIndex,
	wildfire: nationalRiskIndex,
	hurricane: nationalRiskIndex,
	wind: nationalRiskIndex,
	winter: nationalRiskIndex,
	temperature: nationalRiskIndex,
	areaFlood: nationalRiskIndex,
	market: "FHFA House Price Index",
	jobs: "BLS Local Area Unemployment",
	disasters: "OpenFEMA Disaster Declarations"
};
/** What it does to the risk score that a source gave nothing. */
var scoreEffect = (name, { riskDetail }) => {
	if (!Object.values(sourceOf).includes(name)) return "The risk score does not read it.";
	const weight = riskDetail.components.filter(({ key, subScore }) => sourceOf[key] === name && subScore === null).reduce((sum, part) => sum + part.weight, 0);
	return weight === 0 ? "The risk score has it from elsewhere." : `Leaves ${weight}% of the risk score open.`;
};
// web/src/front/SourceCard.tsx
/** What a source gave: its main figure, from where, of when and how fast; or why there is none, and what that does. */
var SourceCard = ({ line, report, subject }) => {
	const { ms, name, partial, reason, status } = line;
	const hasAnswer = status === "ok" || status === "stale";
	return /* @__PURE__ */ a$1("li", {
		class: `source-card ${status}`,
		children: [
			/* @__PURE__ */ a$1("h3", { children: [subject, status === "ok" && !partial ? null : partial ? /* @__PURE__ */ a$1(PartState, {}) : /* @__PURE__ */ a$1(SourceState, { status })] }),
			hasAnswer ? /* @__PURE__ */ a$1(Headline, {
				line,
				report
			}) : /* @__PURE__ */ a$1("p", {
				class: "source-headline none",
				children: "–"
			}),
			reason === null ? null : /* @__PURE__ */ a$1("p", {
				class: "source-reason",
				children: reason
			}),
			hasAnswer || report === null ? null : /* @__PURE__ */ a$1("p", {
				class: "source-reason",
				children: scoreEffect(name, report)
			}),
			/* @__PURE__ */ a$1("p", {
				class: "source-name",
				children: fromWhom(line)
			}),
			/* @__PURE__ */ a$1("p", {
				class: "source-facts",
				children: [hasAnswer ? /* @__PURE__ */ a$1("span", { children: age(line) }) : null, /* @__PURE__ */ a$1("span", {
					class: "source-ms",
					children: milliseconds(ms)
				})]
			})
		]
	});
};
var Headline = ({ line: { headline }, report }) => {
	if (typeof headline === "string") return /* @__PURE__ */ a$1("p", {
		class: "source-headline",
		children: headline
	});
	return /* @__PURE__ */ a$1("p", {
		class: "source-headline awaited",
		children: report === null ? "Answered" : "No single figure"
	});
};
var PartState = () => /* @__PURE__ */ a$1("span", {
	class: "source-state caution",
	children: [/* @__PURE__ */ a$1("span", {
		"aria-hidden": "true",
		children: "◐"
	}), " in part"]
});
/** The source, and who else answered for it. */
var fromWhom = ({ name, upstream }) => {
	const others = upstream?.split(", ").filter((each) => !name.includes(each.split(" ")[0] ?? each)) ?? [];
	return others.length === 0 ? name : `${name}, by ${others.join(" and ")}`;
};
var age = ({ asOf, cached }) => `${asOf === null ? "no date given" : `as of ${dayText(asOf)}`}${cached ? ", kept answer" : ""}`;
// web/src/front/SourceCards.tsx
/** The sources in the order of the catalog: what each gives, and once an address is asked for what it gave. */
var SourceCards = ({ lookup, sources }) => /* @__PURE__ */ a$1("ul", {
	class: "cards",
	children: [sources.map((source) => {
		const line = lookup.lines.get(source.name);
		return line === void 0 ? /* @__PURE__ */ a$1(SourcePlaceholder, {
			source,
			state: placeholderState(lookup)
		}, source.name) : /* @__PURE__ */ a$1(SourceCard, {
			subject: source.subject,
			line,
			report: lookup.report
		}, source.name);
	}), /* @__PURE__ */ a$1(RiskCard, { lookup })]
});
var placeholderState = (lookup) => {
	switch (lookup.phase) {
		case "locating": return "waiting";
		case "asking": return "pending";
		case "broken": return "lost";
		default: return "offered";
	}
};
/** The card of a source of which nothing has come: what it gives, whose it is and how often it is new, or that it is awaited. */
var SourcePlaceholder = ({ source: { cadence, gives, name, owner, subject }, state }) => {
	return /* @__PURE__ */ a$1("li", {
		class: `source-card ${state}`,
		children: [
			/* @__PURE__ */ a$1("h3", { children: subject }),
			state === "offered" ? /* @__PURE__ */ a$1("p", {
				class: "source-gives",
				children: gives
			}) : /* @__PURE__ */ a$1("p", {
				class: "source-headline awaited",
				children: texts$1[state]
			}),
			/* @__PURE__ */ a$1("p", {
				class: "source-name",
				children: name
			}),
			state === "offered" ? /* @__PURE__ */ a$1("p", {
				class: "source-facts",
				children: [name.includes(owner) ? null : /* @__PURE__ */ a$1("span", { children: [
					"By ",
					owner,
					". "
				] }), /* @__PURE__ */ a$1("span", { children: ["Updated: ", cadence] })]
			}) : null
		]
	});
};
var texts$1 = {
	waiting: "Asked next",
	pending: "Asking …",
	lost: "Not received"
};
/** The card that closes the row: the risk that the others add up to, once all are in. */
var RiskCard = ({ lookup }) => lookup.report === null ? /* @__PURE__ */ a$1("li", {
	class: `risk-card source-card ${isRunning(lookup) ? "pending" : "offered"}`,
	children: [
		/* @__PURE__ */ a$1("h3", { children: "Risk score" }),
		/* @__PURE__ */ a$1("p", {
			class: "source-gives",
			children: isRunning(lookup) ? "Follows when all are in" : waiting[lookup.phase]
		}),
		/* @__PURE__ */ a$1("p", {
			class: "source-name",
			children: "Lower is better"
		}),
		/* @__PURE__ */ a$1("p", {
			class: "source-facts",
			children: "A score only where something is known; what is not known widens its range"
		})
	]
}) : /* @__PURE__ */ a$1("li", {
	class: "risk-card source-card ok",
	children: /* @__PURE__ */ a$1(RiskGauge, { risk: lookup.report })
});
var made = "0 to 100, from nine parts of these sources, with its range";
var waiting = {
	idle: made,
	refused: made,
	broken: "Not received",
	locating: "",
	asking: "",
	whole: ""
};
// web/src/front/FrontPage.tsx
/** The front page: one address field, what the sources know, prices, how to call. */
var FrontPage = ({ facts }) => {
	const [typed, setTyped] = d("");
	const { ask, lookup } = useLookup();
	const askAbout = (address) => {
		setTyped(address);
		ask(address);
	};
	return /* @__PURE__ */ a$1("div", {
		class: "wide",
		children: [
			/* @__PURE__ */ a$1("section", {
				class: "hero",
				children: [
					/* @__PURE__ */ a$1("h1", { children: [
						"What ",
						sourceCountWord,
						" public sources know about a US address, in one call, with every source named."
					] }),
					/* @__PURE__ */ a$1(AddressForm, {
						address: typed,
						problem: addressProblem(lookup, typed),
						onType: setTyped,
						onAsk: askAbout
					}),
					lookup.report === null ? /* @__PURE__ */ a$1(UnansweredPurchases, { facts }) : null
				]
			}),
			/* @__PURE__ */ a$1(LookupResult, {
				facts,
				lookup,
				onAgain: () => ask(lookup.address)
			}),
			/* @__PURE__ */ a$1("section", {
				class: "known",
				"aria-labelledby": "known",
				children: [/* @__PURE__ */ a$1("div", {
					class: "known-head",
					children: [/* @__PURE__ */ a$1("h2", {
						id: "known",
						children: lookup.phase === "idle" || lookup.phase === "refused" ? "What you get" : `The ${sourceCountWord} sources`
					}), /* @__PURE__ */ a$1("a", {
						class: "small",
						href: "/docs/sources",
						children: "Licences and limits"
					})]
				}), /* @__PURE__ */ a$1(SourceCards, {
					lookup,
					sources: facts.sources
				})]
			}),
			lookup.report === null ? null : /* @__PURE__ */ a$1(ReportActions, {
				facts,
				address: lookup.address
			}),
			/* @__PURE__ */ a$1(Prices$1, { facts }),
			/* @__PURE__ */ a$1(CallTabs, {
				facts,
				address: typed.trim() === "" ? examples[1].address : typed.trim()
			})
		]
	});
};
/** What is wrong with the address, as long as it is the one in the field. */
var addressProblem = ({ address, phase, problem }, typed) => phase === "refused" && problem?.field === "address" && typed === address ? problem : null;
var soldPath = "/property-intel";
/** Where to go from a whole report: to its page, or to buying it for a program. */
var ReportActions = ({ address, facts }) => {
	const price = facts.prices.find(({ path }) => path === soldPath)?.price;
	return /* @__PURE__ */ a$1("div", {
		class: "closing",
		children: [/* @__PURE__ */ a$1("form", {
			method: "post",
			action: reportAction,
			children: [/* @__PURE__ */ a$1("input", {
				type: "hidden",
				name: "address",
				value: address
			}), /* @__PURE__ */ a$1("button", {
				class: "button primary",
				type: "submit",
				children: "Open the full report"
			})]
		}), price === void 0 ? null : /* @__PURE__ */ a$1(Purchase, {
			facts,
			path: soldPath,
			body: { address },
			price
		})]
	});
};
/** The lookup of the address that was asked for last. Asking again ends the one that runs. */
var useLookup = () => {
	const [lookup, dispatch] = _((before, { at, event }) => lookupAfter(before, event, at), noLookup);
	const running = T(new AbortController());
	A(() => () => running.current.abort(), []);
	return {
		lookup,
		ask: b((address) => {
			running.current.abort();
			const { signal } = running.current = new AbortController();
			const hear = (event) => {
				if (!signal.aborted) dispatch({
					event,
					at: performance.now()
				});
			};
			hear({
				type: "sent",
				address
			});
			if (address.trim() === "") return hear({
				type: "problem",
				problem: emptyAddress
			});
			askReport$1(address, signal, hear);
		}, [])
	};
};
/** As the service would say it; it need not be asked. */
var emptyAddress = {
	type: "",
	title: "The address can't be used",
	status: 422,
	detail: "The address is empty.",
	hint: "Type a US street address, for example 1600 Smith St, Houston, TX 77002.",
	field: "address"
};
/** The orders that still want something, for where no `Purchase` is: nothing where there are none. */
var UnansweredPurchases = ({ facts }) => {
	const purchase = usePurchase();
	return /* @__PURE__ */ a$1("div", {
		class: "purchase screen-only",
		children: [/* @__PURE__ */ a$1(KeptOrders, {
			facts,
			purchase
		}), /* @__PURE__ */ a$1(PurchaseDialog, {
			facts,
			purchase,
			askAgain: null
		})]
	});
};
// web/src/page/assets.ts
var assets = {
	"style": "/assets/style-CIyPfvjC.css",
	"front": {
		"script": "/assets/front-C0gn2GHo.js",
		"preload": [
			"/assets/figures-DbpiOp50.js",
			"/assets/hooks-BDAeHHcM.js",
			"/assets/SourceState-CZEKLVGW.js",
			"/assets/notCovered-OOGxcJoN.js"
		]
	},
	"report": {
		"script": "/assets/report-DSVl3zsh.js",
		"preload": [
			"/assets/figures-DbpiOp50.js",
			"/assets/hooks-BDAeHHcM.js",
			"/assets/riskWeights-B0tRePdI.js",
			"/assets/SourceState-CZEKLVGW.js"
		]
	},
	"status": {
		"script": "/assets/status-DMUKxyuY.js",
		"preload": ["/assets/figures-DbpiOp50.js", "/assets/hooks-BDAeHHcM.js"]
	},
	"docs": {
		"script": "/assets/docs-DP3gA_7Z.js",
		"preload": ["/assets/hooks-BDAeHHcM.js"]
	},
	"licenses": "/assets/licenses-dUalzzSH.txt"
};
// web/src/page/Page.tsx
/** The document around a page: head, bar, foot. Its program, if the browser runs one, takes over what is in `#page`. */
var Page = ({ children, data, description, facts, isScriptless = false, page, runningHead, title }) => /* @__PURE__ */ a$1("html", {
	lang: "en",
	"data-running-head": runningHead,
	children: [/* @__PURE__ */ a$1("head", { children: [
		/* @__PURE__ */ a$1("meta", { charset: "utf-8" }),
		/* @__PURE__ */ a$1("meta", {
			name: "viewport",
			content: "width=device-width, initial-scale=1"
		}),
		/* @__PURE__ */ a$1("title", { children: title }),
		/* @__PURE__ */ a$1("meta", {
			name: "description",
			content: description
		}),
		/* @__PURE__ */ a$1("meta", {
			name: "color-scheme",
			content: "light dark"
		}),
		/* @__PURE__ */ a$1("link", {
			rel: "icon",
			href: "/favicon.svg",
			type: "image/svg+xml"
		}),
		/* @__PURE__ */ a$1("link", {
			rel: "stylesheet",
			href: assets.style
		}),
		isScriptless ? null : /* @__PURE__ */ a$1(Program, { page })
	] }), /* @__PURE__ */ a$1("body", { children: [
		/* @__PURE__ */ a$1("a", {
			class: "skip",
			href: "#page",
			children: "Skip to the content"
		}),
		/* @__PURE__ */ a$1(Bar, {
			facts,
			page
		}),
		/* @__PURE__ */ a$1("main", {
			id: "page",
			tabIndex: -1,
			children
		}),
		/* @__PURE__ */ a$1(Foot, { facts }),
		data === void 0 ? null : /* @__PURE__ */ a$1("script", {
			type: "application/json",
			id: "data",
			dangerouslySetInnerHTML: { __html: inScript({
				facts,
				data
			}) }
		})
	] })]
});
var Program = ({ page }) => /* @__PURE__ */ a$1($$1, { children: [assets[page].preload.map((href) => /* @__PURE__ */ a$1("link", {
	rel: "modulepreload",
	href
}, href)), /* @__PURE__ */ a$1("script", {
	type: "module",
	src: assets[page].script
})] });
/** JSON that ends no script: `<` is written as an escape. */
var inScript = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
var Bar = ({ facts, page }) => /* @__PURE__ */ a$1("header", {
	class: "bar",
	children: /* @__PURE__ */ a$1("div", {
		class: "bar-row",
		children: [
			/* @__PURE__ */ a$1("a", {
				class: "brand",
				href: "/",
				children: [/* @__PURE__ */ a$1("img", {
					src: "/favicon.svg",
					width: "24",
					height: "24",
					alt: ""
				}), /* @__PURE__ */ a$1("span", { children: facts.name })]
			}),
			facts.sandbox ? /* @__PURE__ */ a$1("span", {
				class: "badge caution",
				title: "Every figure here is made up, and no money moves",
				children: "Sandbox"
			}) : null,
			/* @__PURE__ */ a$1("nav", {
				"aria-label": "Site",
				children: links.map(({ href, name, text }) => /* @__PURE__ */ a$1("a", {
					href,
					"aria-current": name === page ? "page" : void 0,
					children: text
				}, href))
			})
		]
	})
});
var links = [
	{
		href: "/report",
		name: "report",
		text: "Report"
	},
	{
		href: "/docs",
		name: "docs",
		text: "Docs"
	},
	{
		href: "/status",
		name: "status",
		text: "Status"
	},
	{
		href: "/#prices",
		name: null,
		text: "Prices"
	}
];
var Foot = ({ facts }) => /* @__PURE__ */ a$1("footer", {
	class: "foot",
	children: /* @__PURE__ */ a$1("div", {
		class: "foot-row",
		children: [/* @__PURE__ */ a$1("span", { children: [
			facts.name,
			" ",
			facts.version,
			facts.operator === facts.name ? "" : `, run by ${facts.operator}`
		] }), /* @__PURE__ */ a$1("nav", {
			"aria-label": "For programs and readers",
			children: [
				/* @__PURE__ */ a$1("a", {
					href: "/docs/sources",
					children: "Sources and licences"
				}),
				/* @__PURE__ */ a$1("a", {
					href: "/status",
					children: "Status"
				}),
				/* @__PURE__ */ a$1("a", {
					href: "/docs",
					children: "Docs"
				}),
				/* @__PURE__ */ a$1("a", {
					href: "/openapi.json",
					children: "OpenAPI"
				}),
				/* @__PURE__ */ a$1("a", {
					href: "/llms.txt",
					children: "llms.txt"
				}),
				/* @__PURE__ */ a$1("a", {
					href: assets.licenses,
					children: "Open-source notices"
				})
			]
		})]
	})
});
// packages/domain/src/investor/deal/conditions.ts
/** The states that a building can be in, from the worst to the best. Pages load it, so it imports nothing. */
var conditions = [
	"poor",
	"fair",
	"average",
	"good",
	"excellent"
];
conditions.indexOf("average");
// packages/domain/src/tables/investor/levers.ts
var wholePercent = { shareBelow: 1 };
/** Half a point and half a percent a year are usual: only less than a tenth looks like a share. */
var finePercent = { shareBelow: .1 };
/**
* Every figure that a caller may state, by its name on the wire. Bounds keep the arithmetic sensible: they do not judge the
* deal. Those of vacancy, management and maintenance together leave something of each dollar of rent.
*/
var levers = {
	askingPrice: {
		minimum: 5e3,
		maximum: 1e8,
		unit: "US dollars",
		meaning: "what the seller asks",
		otherwise: "the estimated value",
		example: 215e3
	},
	downPaymentPercent: {
		minimum: 0,
		maximum: 100,
		...wholePercent,
		unit: "percent of the price",
		meaning: "what is paid in cash",
		otherwise: "25",
		example: 25
	},
	interestRatePercent: {
		minimum: 0,
		maximum: 30,
		...wholePercent,
		unit: "percent a year",
		meaning: "the investor's own loan rate",
		otherwise: "Freddie Mac's survey rate and 0.75",
		example: 8.15
	},
	monthlyRent: {
		minimum: 50,
		maximum: 1e6,
		unit: "US dollars a month",
		meaning: "long-term rent of the whole building",
		otherwise: "the estimate",
		example: 1690
	},
	afterRepairValue: {
		minimum: 5e3,
		maximum: 1e8,
		unit: "US dollars",
		meaning: "what the house is worth once the work is done",
		otherwise: "the estimated value, raised for the work",
		example: 24e4
	},
	rehabBudget: {
		minimum: 0,
		maximum: 1e7,
		unit: "US dollars",
		meaning: "what the work costs",
		otherwise: "an estimate by size, age and condition",
		example: 38e3
	},
	propertyTaxYear: {
		minimum: 0,
		maximum: 2e6,
		unit: "US dollars a year",
		meaning: "the buyer's property tax, whatever the price",
		otherwise: "the bill on record, or the investor's rate on the price",
		example: 4600
	},
	insuranceYear: {
		minimum: 0,
		maximum: 1e6,
		unit: "US dollars a year",
		meaning: "the insurance premium, flood cover included",
		otherwise: "an estimate by state, size, age and hazards",
		example: 1950
	},
	hoaMonth: {
		minimum: 0,
		maximum: 2e4,
		unit: "US dollars a month",
		meaning: "the association's fee",
		otherwise: "the fee on record, or a usual one",
		example: 45
	},
	vacancyPercent: {
		minimum: 0,
		maximum: 40,
		...wholePercent,
		unit: "percent of the year",
		meaning: "time without a tenant",
		otherwise: "the usual rental vacancy, tilted by the tract's",
		example: 7
	},
	managementPercent: {
		minimum: 0,
		maximum: 30,
		...wholePercent,
		unit: "percent of the income collected",
		meaning: "what the manager takes",
		otherwise: "9.5",
		example: 9.5
	},
	maintenancePercent: {
		minimum: 0,
		maximum: 30,
		...wholePercent,
		unit: "percent of the gross income",
		meaning: "repairs and upkeep, beside the reserve for replacements",
		otherwise: "a cost by size and age",
		example: 8
	},
	closingPercent: {
		minimum: 0,
		maximum: 15,
		...wholePercent,
		unit: "percent of the price",
		meaning: "what the purchase costs beside price and points",
		otherwise: "3 with a new loan, 2 without",
		example: 3
	},
	points: {
		minimum: 0,
		maximum: 10,
		...finePercent,
		unit: "percent of the loan",
		meaning: "what the lender is paid at the purchase",
		otherwise: "none beside the closing costs",
		example: 1
	},
	termYears: {
		minimum: 5,
		maximum: 40,
		whole: true,
		unit: "years",
		meaning: "the loan's term",
		otherwise: "30",
		example: 30
	},
	rentGrowthPercent: {
		minimum: -10,
		maximum: 15,
		...finePercent,
		unit: "percent a year",
		meaning: "growth of the rent",
		otherwise: "3",
		example: 3
	},
	appreciationPercent: {
		minimum: -10,
		maximum: 15,
		...finePercent,
		unit: "percent a year",
		meaning: "growth of the value",
		otherwise: "the house price index's last year, drawn toward 3.5",
		example: 3.5
	},
	holdYears: {
		minimum: 1,
		maximum: 30,
		whole: true,
		unit: "years",
		meaning: "time until the house is sold",
		otherwise: "5",
		example: 5
	},
	marginalTaxPercent: {
		minimum: 0,
		maximum: 60,
		...wholePercent,
		unit: "percent of the taxable income",
		meaning: "the owner's marginal rate of income tax",
		otherwise: "figures before income tax alone",
		example: 32
	}
};
/** What a target return may be measured by. */
var targetReturnKinds = [
	"cashOnCash",
	"irr",
	"capRate"
];
({ ...wholePercent });
/** Whether a percentage is so near to 0 that a share was probably meant: 0.07 for 7%, and -0.02 where a fall may be stated. */
var looksLikeShare = ({ minimum, shareBelow = 0 }, figure) => figure !== 0 && Math.abs(figure) < shareBelow && (figure > 0 || minimum < 0);
/** Says what to send in place of a share, e.g. `0.07 looks like a share: send 7 for 7%`. */
var shareText$1 = (share) => {
	const percent = asPercent(share);
	return `${share} looks like a share: send ${percent} for ${percent}%`;
};
/** A share in percent, without the noise of the multiplication. */
var asPercent = (share) => Number((share * 100).toPrecision(12));
// packages/domain/src/tables/investor/propertyFigures.ts
var onRecord = "what is on record";
/**
* The figures of the building that a caller may state, for a house that the record lacks or has wrong, by their names in the report.
* Bounds are those between which the analysis believes a record.
*/
var propertyFigures = {
	bedrooms: {
		minimum: 0,
		maximum: 20,
		whole: true,
		unit: "rooms",
		meaning: "bedrooms of the whole building, 0 for a studio",
		otherwise: onRecord,
		example: 3
	},
	bathrooms: {
		minimum: 0,
		maximum: 20,
		unit: "rooms",
		meaning: "bathrooms of the whole building, half baths as 0.5",
		otherwise: onRecord,
		example: 2.5
	},
	squareFeet: {
		minimum: 200,
		maximum: 2e4,
		unit: "square feet",
		meaning: "living area of the whole building, square feet",
		otherwise: onRecord,
		example: 1820
	},
	yearBuilt: {
		minimum: 1700,
		maximum: 2099,
		whole: true,
		unit: "a year",
		meaning: "year in which it was built",
		otherwise: onRecord,
		example: 1998
	},
	units: {
		minimum: 1,
		maximum: 1e4,
		whole: true,
		unit: "dwellings",
		meaning: "dwelling units in the building",
		otherwise: onRecord,
		example: 1
	}
};
/** The kinds of property that a caller may state, in RentCast's words (developers.rentcast.io/reference/property-types). */
var propertyTypes = [
	"Single Family",
	"Condo",
	"Townhouse",
	"Manufactured",
	"Multi-Family",
	"Apartment",
	"Land"
];
// web/src/report/link/askedWith.ts
/** What to ask for the same address so that the answer has the assumptions of an analysis. */
var askedWith = (asked, { inputs }) => ({
	...Object.fromEntries([...placeNames, "property"].flatMap((name) => asked[name] === void 0 ? [] : [[name, asked[name]]])),
	...asked["condition"] === void 0 && inputs.condition === usualCondition ? {} : { condition: inputs.condition },
	...Object.fromEntries(leverNames.flatMap((name) => inputs[name] === null ? [] : [[name, inputs[name]]])),
	...inputs.targetReturn === null ? {} : { targetReturn: inputs.targetReturn }
});
var usualCondition = "average";
/** The figures that a caller may state, by name. */
var leverNames = [
	"askingPrice",
	"downPaymentPercent",
	"interestRatePercent",
	"monthlyRent",
	"afterRepairValue",
	"rehabBudget",
	"propertyTaxYear",
	"insuranceYear",
	"hoaMonth",
	"vacancyPercent",
	"managementPercent",
	"maintenancePercent",
	"closingPercent",
	"points",
	"termYears",
	"rentGrowthPercent",
	"appreciationPercent",
	"holdYears",
	"marginalTaxPercent"
];
/** What each of them is called. */
var leverLabels = {
	askingPrice: "Asking price",
	downPaymentPercent: "Down payment",
	interestRatePercent: "Loan rate",
	monthlyRent: "Monthly rent",
	afterRepairValue: "Value after repair",
	rehabBudget: "Cost of the work",
	propertyTaxYear: "Property tax",
	insuranceYear: "Insurance",
	hoaMonth: "Association fee",
	vacancyPercent: "Vacancy",
	managementPercent: "Management",
	maintenancePercent: "Maintenance",
	closingPercent: "Closing costs",
	points: "Loan points",
	termYears: "Loan term",
	rentGrowthPercent: "Rent growth",
	appreciationPercent: "Value growth",
	holdYears: "Years held",
	marginalTaxPercent: "Income tax rate"
};
// web/src/report/link/sharedReport.ts
/**
* What was asked as the fragment of a link: `#address=...&downPaymentPercent=20`. A fragment is never sent to a server, so that
* no address stands in a log. `targetReturn` is written as two figures, and `property` a field each: `property.bedrooms=4`.
*/
var fragmentOf = (asked) => {
	const fields = new URLSearchParams();
	for (const name of shared) {
		const value = asked[name];
		if (typeof value === "string" || typeof value === "number") fields.set(name, String(value));
	}
	const { property, targetReturn } = asked;
	for (const name of stated) {
		const value = isObject$1(property) ? property[name] : void 0;
		if (typeof value === "string" || typeof value === "number") fields.set(`${statedPrefix}${name}`, String(value));
	}
	if (isObject$1(property) && Object.keys(property).length === 0) fields.set(statedNothing, "");
	if (isObject$1(targetReturn)) {
		fields.set(targetKind, String(targetReturn["kind"]));
		fields.set(targetPercent, String(targetReturn["percent"]));
	}
	return `#${fields.toString()}`;
};
/** What a fragment asks for; `null` without an address or a point. Figures become numbers, fields of other names are passed over. */
var askedOf$1 = (fragment) => {
	const fields = new URLSearchParams(fragment.replace(/^#/, ""));
	if (!placeNames.some((name) => (fields.get(name) ?? "").trim() !== "")) return null;
	const kind = fields.get(targetKind);
	const property = Object.fromEntries(stated.flatMap((name) => {
		const text = fields.get(`${statedPrefix}${name}`);
		return text === null ? [] : [[name, isText(name) ? text : figureOf$1(text)]];
	}));
	return {
		...Object.fromEntries(shared.flatMap((name) => {
			const text = fields.get(name);
			return text === null ? [] : [[name, isText(name) ? text : figureOf$1(text)]];
		})),
		...Object.keys(property).length === 0 && !fields.has(statedNothing) ? {} : { property },
		...kind === null ? {} : { targetReturn: {
			kind,
			percent: figureOf$1(fields.get(targetPercent) ?? "")
		} }
	};
};
/** What was asked beside the address, as fields of a form. */
var hiddenFieldsOf = (asked) => [...new URLSearchParams(fragmentOf(asked).slice(1))].filter(([name]) => name !== "address");
/** How the fields of a form are named that state the building: `property.bedrooms`. */
var statedPrefix = "property.";
var statedNothing = "property";
var texts = [
	"address",
	"condition",
	"propertyType"
];
var shared = [
	...placeNames,
	"condition",
	...Object.keys(levers)
];
var stated = ["propertyType", ...Object.keys(propertyFigures)];
var targetKind = "targetReturnKind";
var targetPercent = "targetReturnPercent";
var isText = (name) => texts.some((text) => text === name);
/** What is no figure stays as it was written, so that the call says what is wrong with it. */
var figureOf$1 = (text) => {
	const figure = Number(text);
	return text.trim() === "" || !Number.isFinite(figure) ? text : figure;
};
var isObject$1 = (value) => typeof value === "object" && value !== null;
// web/src/report/link/submittedTo.ts
/** Takes a form's fields instead of the browser's own submission, which stands for who runs no programs. */
var submittedTo = (onAsk) => (event) => {
	const asked = askedFrom(new FormData(event.currentTarget, event.submitter));
	if (asked === null) return;
	event.preventDefault();
	onAsk(asked);
};
/** What the fields of a form ask for; what was left empty is left out. `null` without an address or a point. */
var askedFrom = (fields) => {
	const filled = new URLSearchParams();
	for (const [name, value] of fields) if (typeof value === "string" && value.trim() !== "") filled.set(name, value.trim());
	return askedOf$1(filled.toString());
};
// web/src/report/words/plainText.ts
/** A text of the analysis without the emoji that it may begin with: the pages say by words and shapes what it stands for. */
var withoutMark = (text) => text.replace(/^[\p{Extended_Pictographic}\u{FE0F}\u{200D}\s]+/u, "");
/** With its first letter large. */
var capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** `a`, `a and b`, `a, b and c`. */
var listed = (words) => words.length < 2 ? words[0] ?? "" : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
var small = [
	"No",
	"One",
	"Two",
	"Three",
	"Four",
	"Five",
	"Six",
	"Seven",
	"Eight",
	"Nine",
	"Ten",
	"Eleven",
	"Twelve",
	"Thirteen",
	"Fourteen",
	"Fifteen",
	"Sixteen",
	"Seventeen",
	"Eighteen",
	"Nineteen",
	"Twenty"
];
/** A count at the beginning of a sentence, in words up to twenty. */
var countWord = (amount) => small[amount] ?? String(amount);
// web/src/report/AskForm.tsx
/** The address, or coordinates, and, for who has them, the building's figures and the terms of the deal. It works without a program in the browser. */
var AskForm = ({ asked, onAsk, problem }) => {
	const stated = leverNames.filter((name) => asked[name] !== void 0);
	const faulty = problem?.field ?? null;
	return /* @__PURE__ */ a$1("form", {
		class: "report-form",
		method: "post",
		action: "/report",
		onSubmit: submittedTo(onAsk),
		children: [
			/* @__PURE__ */ a$1("div", {
				class: "report-form-address",
				children: [
					/* @__PURE__ */ a$1("label", {
						class: "label",
						for: "address",
						children: "US address"
					}),
					/* @__PURE__ */ a$1("input", {
						class: "field",
						id: "address",
						name: "address",
						autocomplete: "street-address",
						placeholder: "1600 Smith St, Houston, TX 77002",
						value: textOf(asked["address"]),
						...faultOf("address", problem)
					}),
					faulty === "address" ? /* @__PURE__ */ a$1(Fault, {
						field: "address",
						problem
					}) : null
				]
			}),
			/* @__PURE__ */ a$1("button", {
				class: "button primary",
				type: "submit",
				children: "Make the report"
			}),
			/* @__PURE__ */ a$1(PlaceAndBuilding, {
				asked,
				problem
			}),
			/* @__PURE__ */ a$1("details", {
				class: "report-form-terms",
				open: stated.length > 0 || isOfDeal(faulty),
				children: [
					/* @__PURE__ */ a$1("summary", { children: "Terms of the deal, if you know them" }),
					/* @__PURE__ */ a$1("p", {
						class: "quiet small",
						children: "Leave out what you don't know: the report says what it uses instead."
					}),
					/* @__PURE__ */ a$1("div", {
						class: "report-form-fields",
						children: [/* @__PURE__ */ a$1("div", { children: [
							/* @__PURE__ */ a$1("label", {
								class: "label",
								for: "condition",
								children: "Condition"
							}),
							/* @__PURE__ */ a$1("select", {
								class: "field",
								id: "condition",
								name: "condition",
								...faultOf("condition", problem),
								children: [/* @__PURE__ */ a$1("option", {
									value: "",
									children: "not stated"
								}), conditions.map((condition) => /* @__PURE__ */ a$1("option", {
									value: condition,
									selected: asked["condition"] === condition,
									children: condition
								}, condition))]
							}),
							faulty === "condition" ? /* @__PURE__ */ a$1(Fault, {
								field: "condition",
								problem
							}) : null
						] }), leverNames.map((name) => /* @__PURE__ */ a$1(FigureField, {
							name,
							label: leverLabels[name],
							figure: levers[name],
							value: textOf(asked[name]),
							problem
						}, name))]
					})
				]
			})
		]
	});
};
/** A fault that stands neither at the address nor in the part about place and building. */
var isOfDeal = (faulty) => faulty !== null && faulty !== "address" && faulty !== "lat" && faulty !== "lon" && !faulty.startsWith("property");
/** Coordinates in place of the address, and what the building is where the record has it wrong. */
var PlaceAndBuilding = ({ asked, problem }) => {
	const building = isObject(asked["property"]) ? asked["property"] : {};
	const faulty = problem?.field ?? "";
	const isUsed = [asked["lat"], asked["lon"]].some((value) => value !== void 0) || Object.keys(building).length > 0;
	const typeField = `${statedPrefix}propertyType`;
	return /* @__PURE__ */ a$1("details", {
		class: "report-form-terms",
		open: isUsed || faulty === "lat" || faulty === "lon" || faulty.startsWith("property"),
		children: [
			/* @__PURE__ */ a$1("summary", { children: "Coordinates in place of the address, or what the record of the building has wrong" }),
			/* @__PURE__ */ a$1("p", {
				class: "quiet small",
				children: "Leave out what you don't know: the report goes by what is on record."
			}),
			/* @__PURE__ */ a$1("div", {
				class: "report-form-fields",
				children: [
					/* @__PURE__ */ a$1(FigureField, {
						name: "lat",
						label: "Latitude",
						figure: pointFields.lat,
						value: textOf(asked["lat"]),
						problem
					}),
					/* @__PURE__ */ a$1(FigureField, {
						name: "lon",
						label: "Longitude",
						figure: pointFields.lon,
						value: textOf(asked["lon"]),
						problem
					}),
					/* @__PURE__ */ a$1("div", { children: [
						/* @__PURE__ */ a$1("label", {
							class: "label",
							for: typeField,
							children: "Kind of property"
						}),
						/* @__PURE__ */ a$1("select", {
							class: "field",
							id: typeField,
							name: typeField,
							...faultOf(typeField, problem),
							children: [/* @__PURE__ */ a$1("option", {
								value: "",
								children: "as on record"
							}), propertyTypes.map((type) => /* @__PURE__ */ a$1("option", {
								value: type,
								selected: building["propertyType"] === type,
								children: type
							}, type))]
						}),
						faulty === typeField ? /* @__PURE__ */ a$1(Fault, {
							field: typeField,
							problem
						}) : null
					] }),
					buildingNames.map((name) => /* @__PURE__ */ a$1(FigureField, {
						name: `${statedPrefix}${name}`,
						label: buildingLabels[name],
						figure: propertyFigures[name],
						value: textOf(building[name]),
						problem
					}, name))
				]
			})
		]
	});
};
var pointFields = {
	lat: {
		minimum: -90,
		maximum: 90,
		unit: "degrees",
		meaning: "of the building, with the longitude",
		otherwise: null,
		example: 29.7537
	},
	lon: {
		minimum: -180,
		maximum: 180,
		unit: "degrees",
		meaning: "negative is west",
		otherwise: null,
		example: -95.3703
	}
};
var buildingNames = [
	"bedrooms",
	"bathrooms",
	"squareFeet",
	"yearBuilt",
	"units"
];
var buildingLabels = {
	bedrooms: "Bedrooms",
	bathrooms: "Bathrooms",
	squareFeet: "Living area",
	yearBuilt: "Year built",
	units: "Units"
};
var isObject = (value) => typeof value === "object" && value !== null;
var FigureField = ({ figure: lever, label, name, problem, value }) => /* @__PURE__ */ a$1("div", { children: [
	/* @__PURE__ */ a$1("label", {
		class: "label",
		for: name,
		children: [
			label,
			" ",
			/* @__PURE__ */ a$1("span", {
				class: "report-inline-note",
				children: lever.unit
			})
		]
	}),
	/* @__PURE__ */ a$1("input", {
		class: "field",
		id: name,
		name,
		type: "number",
		inputMode: "decimal",
		min: lever.minimum,
		max: lever.maximum,
		step: lever.whole === true ? 1 : "any",
		placeholder: `e.g. ${lever.example}`,
		value,
		...faultOf(name, problem, `${name}-meaning`)
	}),
	/* @__PURE__ */ a$1("p", {
		class: "report-note",
		id: `${name}-meaning`,
		children: [
			capitalized(lever.meaning),
			", from ",
			lever.minimum.toLocaleString("en-US"),
			" to",
			" ",
			lever.maximum.toLocaleString("en-US"),
			".",
			lever.otherwise === null ? "" : ` Otherwise ${lever.otherwise}.`
		]
	}),
	problem?.field === name ? /* @__PURE__ */ a$1(Fault, {
		field: name,
		problem
	}) : null
] });
var Fault = ({ field, problem }) => /* @__PURE__ */ a$1("p", {
	class: "report-fault bad",
	id: `${field}-fault`,
	children: [
		/* @__PURE__ */ a$1("span", {
			"aria-hidden": "true",
			children: "✕"
		}),
		" ",
		problem?.hint ?? problem?.detail ?? problem?.title
	]
});
var faultOf = (field, problem, describedBy) => {
	if (problem?.field !== field) return describedBy === void 0 ? {} : { "aria-describedby": describedBy };
	return {
		"aria-invalid": true,
		"aria-describedby": [`${field}-fault`, ...describedBy === void 0 ? [] : [describedBy]].join(" ")
	};
};
var textOf = (value) => typeof value === "string" || typeof value === "number" ? String(value) : "";
// web/src/report/link/boughtReport.ts
var key = "bought-report";
/** The report that was just bought; it is taken out of where it is kept. `null` without one. */
var takeBoughtReport = () => {
	const text = keptText();
	return text === null ? null : boughtReportOf(text);
};
/** A kept report from its JSON: the answer as it came, or its `data` alone. `null` for what is none. */
var boughtReportOf = (text) => {
	try {
		const { answer, body, receipt } = JSON.parse(text);
		const report = answer?.data ?? answer;
		return report?.meta === void 0 ? null : {
			body: body ?? {},
			report,
			receipt: receipt ?? null
		};
	} catch {
		return null;
	}
};
/** A browser may forbid storage: then there is nothing kept. */
var keptText = () => {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return text;
	} catch {
		return null;
	}
};
// web/src/report/link/useSharedReport.ts
/**
* Keeps the page and its link together: what was posted is put into the fragment, what a fragment asks for is fetched, and a
* report that was just bought is taken over.
*/
var useSharedReport = (data) => {
	const [shown, setShown] = d(data);
	const [bought, setBought] = d(null);
	const current = T(data.state === "empty" ? null : data.asked);
	const running = T(null);
	const follow = b((asked) => {
		current.current = asked;
		if (placeIn(asked) !== "") history.replaceState(history.state, "", reportPath + fragmentOf(asked));
	}, []);
	const ask = b((asked) => {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setBought(null);
		setShown({
			state: "loading",
			asked
		});
		follow(asked);
		askReport(asked, controller.signal).then((answer) => {
			if (controller.signal.aborted) return;
			setShown(answer);
			scrollTo(0, 0);
			document.getElementById("page")?.focus({ preventScroll: true });
		});
	}, []);
	/** Asks for another report than that of the link, so that the browser's way back leads to this one. */
	const askAnew = b((asked) => {
		history.pushState(null, "", reportPath + fragmentOf(asked));
		ask(asked);
	}, []);
	A(() => {
		const kept = takeBoughtReport();
		const asked = askedOf$1(location.hash);
		if (kept !== null) {
			setBought(kept);
			setShown({
				state: "report",
				asked: kept.body,
				report: kept.report
			});
			follow(kept.body);
		} else if (data.state !== "empty") follow(data.asked);
		else if (asked !== null) ask(asked);
	}, []);
	A(() => {
		const onHash = () => {
			const asked = askedOf$1(location.hash);
			if (asked === null) {
				if (current.current !== null) follow(current.current);
			} else if (current.current === null || fragmentOf(asked) !== fragmentOf(current.current)) ask(asked);
		};
		addEventListener("hashchange", onHash);
		return () => removeEventListener("hashchange", onHash);
	}, []);
	return {
		shown,
		bought,
		ask,
		askAnew,
		follow
	};
};
var reportPath = "/report";
/** Asks the service for a report, free of charge; every failure comes back as a problem to show. */
var askReport = async (asked, signal) => {
	try {
		const response = await fetch("/test/property-full", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(asked),
			signal
		});
		if (!response.ok) return {
			state: "problem",
			asked,
			problem: await problemOf$1(response)
		};
		const { data } = await response.json();
		return {
			state: "report",
			asked,
			report: data
		};
	} catch {
		return {
			state: "problem",
			asked,
			problem: navigator.onLine ? noAnswer : offline
		};
	}
};
var offline = {
	type: "about:blank",
	status: 0,
	title: "You are offline",
	detail: "The service can't be reached without a connection.",
	hint: "Ask again once you are online."
};
var noAnswer = {
	type: "about:blank",
	status: 0,
	title: "The service did not answer",
	detail: "The connection broke before the report was there.",
	hint: "Ask again; a report costs nothing here."
};
// web/src/report/reportSections.ts
/** The sections of a report in reading order: the anchor of each, and what it is called. */
var reportSections = [
	{
		anchor: "match",
		title: "The house"
	},
	{
		anchor: "glance",
		title: "At a glance"
	},
	{
		anchor: "value",
		title: "Value and rent"
	},
	{
		anchor: "risk",
		title: "Risk"
	},
	{
		anchor: "investor",
		title: "Five ways to invest"
	},
	{
		anchor: "market",
		title: "Market"
	},
	{
		anchor: "hazards",
		title: "Hazards"
	},
	{
		anchor: "neighborhood",
		title: "Neighborhood and environment"
	},
	{
		anchor: "walkability",
		title: "Walkability"
	},
	{
		anchor: "housing",
		title: "Rents, zones and law"
	},
	{
		anchor: "broadband",
		title: "Broadband"
	},
	{
		anchor: "narrative",
		title: "In words"
	},
	{
		anchor: "missing",
		title: "What could not be found"
	},
	{
		anchor: "assumptions",
		title: "Assumptions used"
	},
	{
		anchor: "sources",
		title: "Sources"
	}
];
/** A section's number, counted from 1. */
var sectionNumber = (anchor) => reportSections.findIndex((section) => section.anchor === anchor) + 1;
/** What a section is called. */
var sectionTitle = (anchor) => reportSections.find((section) => section.anchor === anchor)?.title ?? "";
// web/src/report/words/periodText.ts
var months = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
/** A date as precise as it is: `2026-09` as `Sep 2026`, a day as `Nov 19, 2026`, what is neither as it is. */
var periodText = (period) => {
	const month = /^(\d{4})-(\d{2})$/.exec(period ?? "");
	return month === null ? dayText(period) : `${months[Number(month[2]) - 1] ?? ""} ${month[1] ?? ""}`.trim();
};
/** Seconds to wait, in words: `in 40 seconds`, `in 2 minutes`. */
var waitText = (seconds) => {
	if (seconds < 90) return `in ${seconds} second${seconds === 1 ? "" : "s"}`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
};
// web/src/report/words/sourceNames.ts
/** The sources by their names in `meta.sources`, under what each of them fills. */
var sourceNames = {
	record: "RentCast Property & Value",
	rent: "RentCast Rent",
	flood: "FEMA National Flood Hazard Layer",
	walkability: "OpenStreetMap",
	survey: "US Census ACS 5-Year",
	environment: "EPA EJScreen (PEDP mirror)",
	earthquake: "USGS Seismic Design",
	storms: "FEMA National Risk Index",
	broadband: "FCC Broadband Data Collection",
	zones: "HUD Opportunity Zones",
	fairRents: "HUD Fair Market Rents",
	prices: "FHFA House Price Index",
	jobs: "BLS Local Area Unemployment",
	disasters: "OpenFEMA Disaster Declarations"
};
/** Which sources a section rests on. */
var sectionSources = {
	match: [sourceNames.record],
	glance: [],
	value: [sourceNames.record, sourceNames.rent],
	risk: [
		sourceNames.flood,
		sourceNames.earthquake,
		sourceNames.storms,
		sourceNames.disasters,
		sourceNames.environment,
		sourceNames.prices,
		sourceNames.survey,
		sourceNames.jobs
	],
	investor: [sourceNames.record, sourceNames.rent],
	market: [sourceNames.prices, sourceNames.jobs],
	hazards: [
		sourceNames.flood,
		sourceNames.earthquake,
		sourceNames.storms,
		sourceNames.disasters
	],
	neighborhood: [sourceNames.survey, sourceNames.environment],
	walkability: [sourceNames.walkability],
	housing: [sourceNames.fairRents, sourceNames.zones],
	broadband: [sourceNames.broadband],
	narrative: [],
	missing: [],
	assumptions: [],
	sources: []
};
/** The sections that show what a source found. */
var sectionsOfSource = (name) => anchorsWithSources.filter((anchor) => sectionSources[anchor].includes(name));
var anchorsWithSources = [
	"match",
	"value",
	"risk",
	"investor",
	"market",
	"hazards",
	"neighborhood",
	"walkability",
	"housing",
	"broadband"
];
/** Whether a source gave all it has, freshly. */
var isWhole = ({ partial, status }) => status === "ok" && !partial;
// web/src/report/SourceNote.tsx
/** The line under a section: where its figures come from, as of when, and what a source could not give. */
var SourceNote = ({ names, report }) => /* @__PURE__ */ a$1("p", {
	class: "report-sources",
	children: [
		/* @__PURE__ */ a$1("span", {
			class: "report-sources-word",
			children: names.length === 1 ? "Source" : "Sources"
		}),
		" ",
		linesOf(names, report).map((line, index) => /* @__PURE__ */ a$1("span", {
			class: "report-source",
			children: [
				index === 0 ? "" : " · ",
				line.name,
				", ",
				asOfText(line, report.meta.generatedAt),
				isWhole(line) ? null : /* @__PURE__ */ a$1($$1, { children: [
					" ",
					/* @__PURE__ */ a$1(SourceState, { status: line.status }),
					line.partial ? " (in part)" : ""
				] })
			]
		}, line.name))
	]
});
/** The lines of sources of a report, in that order. */
var linesOf = (names, { meta }) => names.flatMap((name) => meta.sources.filter((line) => line.name === name));
/** What the data stand for; the day on which they were asked for where the source names none. */
var asOfText = ({ asOf, retrievedAt, status }, generatedAt) => {
	if (asOf !== null) return `as of ${periodText(asOf)}`;
	return status === "ok" || status === "stale" ? `asked ${dayText(retrievedAt ?? generatedAt)}` : "no answer";
};
/** `RentCast Rent, asked Nov 25, 2026`: the source of a figure in short. */
var sourceText = (names, report) => linesOf(names, report).map((line) => `${line.name}, ${asOfText(line, report.meta.generatedAt)}`).join(" · ");
// web/src/report/Section.tsx
/** A numbered section: its heading at the side, its figures, and under them where they come from. */
var Section = ({ anchor, children, report, side }) => /* @__PURE__ */ a$1("section", {
	class: `report-section report-section-${anchor}`,
	id: anchor,
	"aria-labelledby": `${anchor}-title`,
	children: [/* @__PURE__ */ a$1("div", {
		class: "report-side",
		children: [/* @__PURE__ */ a$1("h2", {
			id: `${anchor}-title`,
			children: [
				/* @__PURE__ */ a$1("span", {
					class: "report-number",
					children: sectionNumber(anchor)
				}),
				" ",
				sectionTitle(anchor)
			]
		}), side]
	}), /* @__PURE__ */ a$1("div", {
		class: "report-body",
		children: [children, sectionSources[anchor].length === 0 ? null : /* @__PURE__ */ a$1(SourceNote, {
			names: sectionSources[anchor],
			report
		})]
	})]
});
/** A part of a section under a heading of its own. */
var Part = ({ children, title }) => /* @__PURE__ */ a$1("div", {
	class: "report-part",
	children: [/* @__PURE__ */ a$1("h3", { children: title }), children]
});
/** Figures by name, each with what is to be known of it. */
var Facts = ({ facts }) => /* @__PURE__ */ a$1("dl", {
	class: "report-facts",
	children: facts.map(({ name, note, value }) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: name }), /* @__PURE__ */ a$1("dd", { children: [value, note === void 0 || note === null ? null : /* @__PURE__ */ a$1("span", {
		class: "report-note",
		children: note
	})] })] }, name))
});
/** Why a section or a part of it is empty: the reasons of its sources, and the state of each. */
var Absent = ({ children }) => /* @__PURE__ */ a$1("p", {
	class: "report-absent",
	children: [
		/* @__PURE__ */ a$1("span", {
			"aria-hidden": "true",
			class: "report-absent-mark"
		}),
		" ",
		children
	]
});
// web/src/report/sections/AssumptionsSection.tsx
/** What the figures of the analysis rest on, and where each of them came from. */
var AssumptionsSection = ({ findings, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "assumptions",
	report,
	children: [
		/* @__PURE__ */ a$1(Terms, {
			findings,
			report
		}),
		/* @__PURE__ */ a$1(StandIns, { report }),
		/* @__PURE__ */ a$1(FromSources, { report }),
		/* @__PURE__ */ a$1(Tables, { findings })
	]
});
/** The terms of the deal: those stated, and what stands in for the others. */
var Terms = ({ findings, report }) => {
	const { inputOrigins } = report.investorAnalysis;
	const used = usedTerms(findings);
	const rows = leverNames.map((name) => {
		const stated = findings.inputs[name];
		const first = report.investorAnalysis.inputs[name];
		const origin = inputOrigins[name];
		return {
			name,
			stated,
			isChanged: stated !== first,
			origin
		};
	});
	return /* @__PURE__ */ a$1("table", {
		class: "report-table small-table",
		children: [
			/* @__PURE__ */ a$1("caption", { children: "Terms of the deal" }),
			/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Term"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Used"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "From"
				})
			] }) }),
			/* @__PURE__ */ a$1("tbody", { children: [/* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "row",
					children: "Condition"
				}),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: findings.inputs.condition
				}),
				/* @__PURE__ */ a$1("td", { children: inputOrigins["condition"]?.origin === "request" ? "You" : "The usual condition" })
			] }), rows.map(({ isChanged, name, origin, stated }) => /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "row",
					children: [
						leverLabels[name],
						" ",
						/* @__PURE__ */ a$1("span", {
							class: "report-inline-note",
							children: levers[name].unit
						})
					]
				}),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: figureText(stated ?? used[name] ?? origin?.used ?? null)
				}),
				/* @__PURE__ */ a$1("td", { children: stated !== null ? isChanged ? "You, just now" : "You" : origin?.from === null || origin === void 0 || origin.from === void 0 ? capitalized(levers[name].otherwise) : capitalized(origin.from) })
			] }, name))] })
		]
	});
};
/** What the calculation uses for the terms that follow from the house and the other terms, where it does. */
var usedTerms = ({ derivedMetrics, hiddenCosts, strategies }) => ({
	askingPrice: derivedMetrics.details.price,
	monthlyRent: derivedMetrics.details.monthlyRent,
	afterRepairValue: strategies.fixAndFlip.details.afterRepairValue,
	rehabBudget: hiddenCosts.rehabEstimate.details.budgetInUse,
	propertyTaxYear: hiddenCosts.propertyTax.estimatedAnnual,
	insuranceYear: hiddenCosts.estimatedInsurance.details.annual
});
var figureText = (figure) => figure === null ? "–" : figure.toLocaleString("en-US", { maximumFractionDigits: 2 });
var terms = /* @__PURE__ */ new Set([
	...leverNames,
	"condition",
	"targetReturn",
	"asOf"
]);
var originsOf = ({ investorAnalysis }) => Object.entries(investorAnalysis.inputOrigins).filter(([path]) => !terms.has(path));
/** What was not known of the house and what the calculation used instead. */
var StandIns = ({ report }) => {
	const rows = originsOf(report).filter(([, { origin }]) => origin !== "source" && origin !== "missing");
	if (rows.length === 0) return null;
	return /* @__PURE__ */ a$1("table", {
		class: "report-table small-table",
		children: [/* @__PURE__ */ a$1("caption", { children: "Not known, and what stands in" }), /* @__PURE__ */ a$1("tbody", { children: rows.map(([path, { from, used }]) => /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "row",
				children: pathText(path)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				children: figureText(used)
			}),
			/* @__PURE__ */ a$1("td", { children: capitalized(from ?? "") })
		] }, path)) })]
	});
};
/** Which figures each source gave, and which nothing gave. */
var FromSources = ({ report }) => {
	const rows = originsOf(report);
	const missing = rows.filter(([, { origin }]) => origin === "missing").map(([path]) => pathText(path));
	const bySource = /* @__PURE__ */ new Map();
	for (const [path, { asOf, from, origin }] of rows) {
		if (origin !== "source" || from === null) continue;
		const name = asOf === null ? from : `${from}, as of ${periodText(asOf)}`;
		bySource.set(name, [...bySource.get(name) ?? [], pathText(path)]);
	}
	return /* @__PURE__ */ a$1("details", {
		class: "report-details",
		children: [/* @__PURE__ */ a$1("summary", { children: "Figures from sources" }), /* @__PURE__ */ a$1("dl", {
			class: "report-origins",
			children: [[...bySource].map(([name, paths]) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: name }), /* @__PURE__ */ a$1("dd", { children: paths.join(", ") })] }, name)), missing.length === 0 ? null : /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: "Not known, and nothing stands in" }), /* @__PURE__ */ a$1("dd", { children: missing.join(", ") })] })]
		})]
	});
};
var prefixes = /^(?:property|neighborhood|hudIntelligence|location)\./;
/** `property.valueEstimate.valueLow` as `value low`: the last names of a path, in small words. */
var pathText = (path) => path.replace(prefixes, "").replace(/^(\w+)Estimate\.(\w+)$/, "$2").replaceAll(".", " ").replace(/[A-Z0-9]+/g, (word) => ` ${word.toLowerCase()}`).replace(/\s+/g, " ").trim();
/** The rows of the service's own tables that figures were read from. */
var Tables = ({ findings }) => /* @__PURE__ */ a$1("details", {
	class: "report-details screen-only",
	children: [/* @__PURE__ */ a$1("summary", { children: [
		"Rows of reference tables (",
		findings.tableRows.length,
		")"
	] }), /* @__PURE__ */ a$1("ul", {
		class: "report-list",
		children: findings.tableRows.map(({ asOf, confidence, row, source, table }) => /* @__PURE__ */ a$1("li", { children: [
			/* @__PURE__ */ a$1("strong", { children: pathText(table) }),
			", row ",
			row,
			": ",
			source,
			". As of ",
			asOf,
			"; confidence: ",
			confidence,
			"."
		] }, `${table}-${row}`))
	})]
});
// web/src/report/words/whyAbsent.ts
/** Why a source gave nothing or not all, as a sentence. */
var reasonText = ({ askedAgainFrom, name, partial, reason, status }) => {
	const said = reason === null ? otherwise[status] : reason.replace(/\.?$/, ".");
	const again = askedAgainFrom === null ? "" : ` It is asked again from ${instantText(askedAgainFrom)}.`;
	return `${name}: ${partial && status === "ok" ? "answered in part. " : ""}${said}${again}`;
};
var otherwise = {
	ok: "answered, and names no figure here.",
	stale: "an older answer is shown.",
	no_data: "it knows nothing about this place.",
	failed: "it gave no usable answer.",
	not_configured: "it is not set up at this service."
};
/** Why what some sources should have filled is empty. */
var whyAbsent = (names, report) => linesOf(names, report).map(reasonText).join(" ");
// web/src/report/sections/BroadbandSection.tsx
/** What fixed broadband providers report to offer around the place. */
var BroadbandSection = ({ report }) => {
	const broadband = report.infrastructure?.broadband ?? null;
	return /* @__PURE__ */ a$1(Section, {
		anchor: "broadband",
		report,
		children: broadband === null ? /* @__PURE__ */ a$1(Absent, { children: ["What is offered is not known. ", whyAbsent([sourceNames.broadband], report)] }) : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [
			{
				name: "Fastest download",
				value: broadband.maxDownloadMbps === null ? "–" : `${count(broadband.maxDownloadMbps)} Mbps`,
				note: "within about half a kilometre"
			},
			{
				name: "Gigabit",
				value: offered(broadband.hasGigabit),
				note: "1000 Mbps or more"
			},
			{
				name: "Fiber",
				value: broadband.hasFiber === null && broadband.fiberShare !== null ? "To some" : offered(broadband.hasFiber),
				note: broadband.fiberShare === null ? null : `at ${percent(broadband.fiberShare)} of locations`
			},
			{
				name: "Providers",
				value: count(broadband.providerCount)
			},
			{
				name: "Served",
				value: percent(broadband.servedShare),
				note: "of locations with 100 Mbps down, 20 up"
			}
		] }), /* @__PURE__ */ a$1("p", {
			class: "report-note",
			children: [
				"As providers report it for the ",
				broadband.precision,
				" around the place, satellites aside; not for the house itself."
			]
		})] })
	});
};
var offered = (has) => has === null ? "–" : has ? "Yes" : "No";
// packages/domain/src/report/hazardCodes.ts
/** What a hazard is called within a sentence. */
var hazardNames = {
	wildfire: "wildfire",
	hurricane: "hurricane",
	coastalFlooding: "coastal flooding",
	inlandFlooding: "inland flooding",
	heatWave: "heat",
	winterWeather: "winter weather",
	coldWave: "cold",
	iceStorm: "ice storm",
	tornado: "tornado",
	hail: "hail",
	strongWind: "strong wind",
	lightning: "lightning",
	earthquake: "earthquake",
	landslide: "landslide",
	avalanche: "avalanche",
	drought: "drought",
	tsunami: "tsunami",
	volcanicActivity: "volcanic activity"
};
// web/src/report/words/shownHazards.ts
/** Always shown: a low rating is news, too. */
var always$1 = /* @__PURE__ */ new Set([
	"wildfire",
	"hurricane",
	"coastalFlooding",
	"inlandFlooding",
	"heatWave",
	"winterWeather"
]);
/** Shown in parts of their own. */
var elsewhere = /* @__PURE__ */ new Set([
	"tornado",
	"hail",
	"earthquake"
]);
/** The percentile of the loss rate from which a hazard is worth a line whatever its rating in dollars. */
var notableFrom = 90;
/** The hazards that the page shows in a list, in the order of the report: the first six, and of the others what is notable. */
var shownHazards = (hazards) => Object.keys(hazardNames).filter((key) => key in hazards).map((key) => ({
	key,
	hazard: hazards[key]
})).filter(({ hazard, key }) => always$1.has(key) || !elsewhere.has(key) && isNotable(hazard));
var isNotable = (hazard) => hazard !== null && (hazard.riskLevel === "High" || (hazard.lossRatePercentile ?? 0) >= notableFrom);
// web/src/report/sections/HazardsSection.tsx
/** Flood, earthquakes, tornadoes, hail, FEMA's other hazards, and what was declared a disaster. */
var HazardsSection = ({ report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "hazards",
	report,
	children: [/* @__PURE__ */ a$1("div", {
		class: "report-pair",
		children: [
			/* @__PURE__ */ a$1(Part, {
				title: "Flood",
				children: /* @__PURE__ */ a$1(Flood, { report })
			}),
			/* @__PURE__ */ a$1(Part, {
				title: "Earthquakes",
				children: /* @__PURE__ */ a$1(Earthquakes, { report })
			}),
			/* @__PURE__ */ a$1(Part, {
				title: "Tornadoes and hail",
				children: /* @__PURE__ */ a$1(Storms, { report })
			}),
			/* @__PURE__ */ a$1(Part, {
				title: "Declared disasters",
				children: /* @__PURE__ */ a$1(Disasters, { report })
			})
		]
	}), /* @__PURE__ */ a$1(OtherHazards, { report })]
});
var Flood = ({ report }) => {
	const { floodRisk } = report;
	if (floodRisk === null) return /* @__PURE__ */ a$1(Absent, { children: ["The flood zone is not known, which is not the same as safe. ", whyAbsent([sourceNames.flood], report)] });
	const { baseFloodElevation, floodDepth, inFloodZone, mapped, riskLevel, verticalDatum, zone, zonesNearby, zoneSubtype } = floodRisk;
	return /* @__PURE__ */ a$1($$1, { children: [
		/* @__PURE__ */ a$1(Facts, { facts: [
			{
				name: "Zone",
				value: zone ?? "–",
				note: zoneSubtype === null ? null : capitalized(zoneSubtype.toLowerCase())
			},
			{
				name: "Risk",
				value: riskLevel
			},
			{
				name: "Flood insurance",
				value: inFloodZone === null ? "–" : inFloodZone ? "Required by lenders" : "Not required by lenders",
				note: inFloodZone === null ? "the map does not say" : null
			},
			...baseFloodElevation === null ? [] : [{
				name: "Base flood",
				value: `${decimal(baseFloodElevation)} ft`,
				note: verticalDatum
			}],
			...floodDepth === null ? [] : [{
				name: "Flood depth",
				value: `${decimal(floodDepth)} ft`
			}]
		] }),
		mapped ? null : /* @__PURE__ */ a$1(Absent, { children: "No digital flood map covers the place. That is not the same as a low risk." }),
		zonesNearby === null || zonesNearby.length < 2 ? null : /* @__PURE__ */ a$1("p", {
			class: "small",
			children: [
				"Within a few metres of the point lie zones",
				" ",
				zonesNearby.map(({ atPoint, zone: name }) => `${name ?? "without a code"}${atPoint ? " (at the point)" : ""}`).join(", "),
				"; the worst decides."
			]
		}),
		/* @__PURE__ */ a$1("p", {
			class: "report-note",
			children: "Not an official flood determination."
		})
	] });
};
var Earthquakes = ({ report }) => {
	const earthquake = report.naturalHazards?.earthquakeHazard ?? null;
	if (earthquake === null) return /* @__PURE__ */ a$1(Absent, { children: ["The earthquake hazard is not known. ", whyAbsent([sourceNames.earthquake], report)] });
	const { basis, eventsLast30Years, peakGroundAcceleration, riskLevel, seismicDesignCategory } = earthquake;
	return /* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "Hazard",
			value: riskLevel,
			note: basis === "nri_expected_loss" ? "by FEMA's expected loss, in place of ground motion" : null
		},
		{
			name: "Design shaking",
			value: peakGroundAcceleration === null ? "–" : `${peakGroundAcceleration.toFixed(2)} g`,
			note: seismicDesignCategory === null ? null : `category ${seismicDesignCategory}`
		},
		{
			name: "Earthquakes",
			value: count(eventsLast30Years),
			note: "magnitude 4 or more within 100 km in 30 years"
		}
	] });
};
var Storms = ({ report }) => {
	const { hailRisk = null, tornadoRisk = null } = report.naturalHazards ?? {};
	if (hailRisk === null && tornadoRisk === null) return /* @__PURE__ */ a$1(Absent, { children: ["The storm hazard is not known. ", whyAbsent([sourceNames.storms], report)] });
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [{
		name: "Tornadoes",
		value: tornadoRisk?.rating ?? "–",
		note: everyText(tornadoRisk?.annualFrequency ?? null, "one")
	}, {
		name: "Hail",
		value: hailRisk?.rating ?? "–",
		note: hailRisk === null || hailRisk.annualFrequency === null ? null : `${decimal(hailRisk.annualFrequency)} times a year`
	}] }), /* @__PURE__ */ a$1("p", {
		class: "report-note",
		children: "FEMA ranks expected loss in dollars, so places with more buildings rate higher."
	})] });
};
/** FEMA's hazards that have no part of their own: those an owner asks about first, and of the rest what is notable. */
var OtherHazards = ({ report }) => {
	const hazards = report.naturalHazards?.hazards ?? null;
	if (hazards === null) return null;
	return /* @__PURE__ */ a$1(Part, {
		title: "Other natural hazards",
		children: [/* @__PURE__ */ a$1(Facts, { facts: shownHazards(hazards).map(({ hazard, key }) => ({
			name: capitalized(hazardNames[key]),
			value: hazard?.rating ?? "–",
			note: rateText(hazard?.lossRatePercentile ?? null)
		})) }), /* @__PURE__ */ a$1("p", {
			class: "report-note",
			children: "By FEMA's expected annual loss in dollars. The small figure is the loss for each dollar of what stands there, beside the nation: who owns one house is closer to that."
		})]
	});
};
var rateText = (percentile) => percentile === null || percentile <= 0 ? null : `loss rate above ${count(Math.floor(percentile))}% of places`;
var everyText = (frequency, what) => frequency === null || frequency <= 0 ? null : `${what} in about ${count(1 / frequency)} years in the tract`;
var newest = 5;
var Disasters = ({ report }) => {
	const { disasterHistory } = report;
	if (disasterHistory === null) return /* @__PURE__ */ a$1(Absent, { children: ["The county's disasters are not known. ", whyAbsent([sourceNames.disasters], report)] });
	const { declarationsLast10Years, floodDeclarations, recentDisasters, severeStormDeclarations, totalFederalDisasters } = disasterHistory;
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "In ten years",
			value: count(declarationsLast10Years)
		},
		{
			name: "Since 1953",
			value: count(totalFederalDisasters)
		},
		{
			name: "Naming floods",
			value: count(floodDeclarations)
		},
		{
			name: "Naming storms",
			value: count(severeStormDeclarations)
		}
	] }), recentDisasters.length === 0 ? /* @__PURE__ */ a$1("p", { children: "None was declared for the county." }) : /* @__PURE__ */ a$1("ul", {
		class: "report-list",
		children: recentDisasters.slice(0, newest).map(({ date, id, title, type }) => /* @__PURE__ */ a$1("li", { children: [
			dayText(date),
			": ",
			capitalized(title.toLowerCase()),
			" ",
			/* @__PURE__ */ a$1("span", {
				class: "report-inline-note",
				children: [
					"(",
					type,
					", ",
					id,
					")"
				]
			})
		] }, id))
	})] });
};
// web/src/report/sections/HousingSection.tsx
/** HUD's rents, the opportunity zone, and what the state's law means for a landlord. */
var HousingSection = ({ findings, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "housing",
	report,
	children: [/* @__PURE__ */ a$1("div", {
		class: "report-pair",
		children: [/* @__PURE__ */ a$1(Part, {
			title: "Fair Market Rents",
			children: /* @__PURE__ */ a$1(FairMarketRents, { report })
		}), /* @__PURE__ */ a$1(Part, {
			title: "Opportunity zone",
			children: /* @__PURE__ */ a$1(OpportunityZone, { report })
		})]
	}), /* @__PURE__ */ a$1(Part, {
		title: "The state's law for landlords",
		children: /* @__PURE__ */ a$1(Law, { findings })
	})]
});
var FairMarketRents = ({ report }) => {
	const rents = report.hudIntelligence?.fairMarketRent ?? null;
	if (rents === null) return /* @__PURE__ */ a$1(Absent, { children: ["No Fair Market Rents. ", whyAbsent([sourceNames.fairRents], report)] });
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "Studio",
			value: dollars(rents.studio)
		},
		{
			name: "One bedroom",
			value: dollars(rents.oneBed)
		},
		{
			name: "Two bedrooms",
			value: dollars(rents.twoBed)
		},
		{
			name: "Three bedrooms",
			value: dollars(rents.threeBed)
		},
		{
			name: "Four bedrooms",
			value: dollars(rents.fourBed)
		}
	] }), /* @__PURE__ */ a$1("p", {
		class: "report-note",
		children: [
			"US dollars a month with utilities, fiscal year ",
			rents.year ?? "not stated",
			", for the",
			" ",
			rents.zipLevel ? "ZIP code" : rents.metro ?? "area",
			". ",
			rents.note
		]
	})] });
};
var OpportunityZone = ({ report }) => {
	const zone = report.hudIntelligence?.opportunityZone ?? null;
	if (zone === null) return /* @__PURE__ */ a$1(Absent, { children: ["Not known. ", whyAbsent([sourceNames.zones], report)] });
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [{
		name: "In a zone",
		value: zone.isOpportunityZone === null ? "–" : zone.isOpportunityZone ? "Yes" : "No",
		note: zone.tract === null ? null : `tract ${zone.tract}`
	}, {
		name: "Round",
		value: zone.designation,
		note: `until ${dayText(zone.validUntil)}`
	}] }), /* @__PURE__ */ a$1("p", {
		class: "report-note",
		children: zone.note
	})] });
};
var Law = ({ findings: { regulatoryIntelligence } }) => {
	const { landlordScore } = regulatoryIntelligence;
	if (landlordScore === null) return /* @__PURE__ */ a$1(Absent, { children: "The law of this place is not in the tables of this service." });
	const { details, evictionWeeks, rentControl, score } = landlordScore;
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "For landlords",
			value: `${score ?? "–"} of 100`,
			note: details?.label ?? null
		},
		{
			name: "Eviction",
			value: evictionWeeks === null ? "–" : `${evictionWeeks} weeks`,
			note: "nonpayment, uncontested"
		},
		{
			name: "Rent control",
			value: rentControl === null ? "–" : rentControl ? "Yes" : "No",
			note: details?.rentControlScope.note ?? null
		},
		{
			name: "Foreclosure",
			value: details?.foreclosure.value ?? "–"
		}
	] }), details === null || details === void 0 ? null : /* @__PURE__ */ a$1("p", {
		class: "report-note",
		children: [
			details.disclaimer,
			" Source: the service's table of state law, as of ",
			details.foreclosure.reference.asOf,
			"."
		]
	})] });
};
// web/src/calculator/assumptionList.ts
/** From a part to a multiple of the usual figure, in whole steps; without one, from 0 to `otherwise`. */
var around = (least, most, step, otherwise) => (usual) => usual === null || usual <= 0 ? [0, otherwise] : [Math.floor(usual * least / step) * step, Math.max(step * 10, Math.ceil(usual * most / step) * step)];
var always = (from, to) => () => [from, to];
/** Of what is usual for every house: what stood in for it, or what was stated. */
var put = (name) => ({ inputOrigins, inputs }) => inputs[name] ?? inputOrigins?.[name]?.used ?? null;
var yearly = ({ derivedMetrics }) => derivedMetrics.details.operatingExpenses;
var percentOf = (part, whole) => part === null || part === void 0 || whole === null || whole === 0 ? null : Math.round(1e3 * part / whole) / 10;
/** The six that are moved most. */
var mainAssumptions = [
	{
		name: "askingPrice",
		label: "Price",
		unit: "dollars",
		step: 1e3,
		range: around(.5, 1.5, 1e3, 1e6),
		usedBy: ({ derivedMetrics }) => derivedMetrics.details.price
	},
	{
		name: "monthlyRent",
		label: "Rent",
		unit: "dollars",
		step: 10,
		range: around(.5, 1.75, 10, 5e3),
		usedBy: ({ derivedMetrics }) => derivedMetrics.details.monthlyRent
	},
	{
		name: "downPaymentPercent",
		label: "Down payment",
		unit: "percent",
		step: 1,
		range: always(0, 100),
		usedBy: put("downPaymentPercent")
	},
	{
		name: "interestRatePercent",
		label: "Interest rate",
		unit: "percent",
		step: .05,
		range: always(2, 14),
		usedBy: put("interestRatePercent")
	},
	{
		name: "rehabBudget",
		label: "Renovation",
		unit: "dollars",
		step: 500,
		range: around(0, 3, 500, 15e4),
		usedBy: ({ hiddenCosts }) => hiddenCosts.rehabEstimate.details.budgetInUse
	},
	{
		name: "vacancyPercent",
		label: "Vacancy",
		unit: "percent",
		step: 1,
		range: always(0, 30),
		usedBy: put("vacancyPercent")
	}
];
/** The rest, in the order of a year's statement, then of the loan and of the years ahead. */
var moreAssumptions = [
	{
		name: "propertyTaxYear",
		label: "Property tax",
		unit: "dollars",
		step: 50,
		range: around(0, 2.5, 50, 15e3),
		usedBy: (analysis) => yearly(analysis)?.propertyTax ?? null
	},
	{
		name: "insuranceYear",
		label: "Insurance",
		unit: "dollars",
		step: 50,
		range: around(0, 2.5, 50, 1e4),
		usedBy: (analysis) => yearly(analysis)?.insurance ?? null
	},
	{
		name: "managementPercent",
		label: "Management",
		unit: "percent",
		step: 1,
		range: always(0, 20),
		usedBy: put("managementPercent")
	},
	{
		name: "maintenancePercent",
		label: "Maintenance",
		unit: "percent",
		step: 1,
		range: always(0, 20),
		usedBy: (analysis) => analysis.inputs.maintenancePercent ?? percentOf(yearly(analysis)?.maintenance, analysis.derivedMetrics.details.grossRent)
	},
	{
		name: "hoaMonth",
		label: "Association fee",
		unit: "dollars",
		step: 5,
		range: around(0, 2.5, 5, 800),
		usedBy: (analysis) => {
			const fees = yearly(analysis)?.associationFees ?? null;
			return analysis.inputs.hoaMonth ?? (fees === null ? null : Math.round(fees / 12));
		}
	},
	{
		name: "closingPercent",
		label: "Closing costs",
		unit: "percent",
		step: .25,
		range: always(1, 8),
		usedBy: put("closingPercent")
	},
	{
		name: "points",
		label: "Loan points",
		unit: "percent",
		step: .25,
		range: always(0, 5),
		usedBy: put("points")
	},
	{
		name: "termYears",
		label: "Loan term",
		unit: "years",
		step: 1,
		range: always(5, 40),
		usedBy: put("termYears")
	},
	{
		name: "holdYears",
		label: "Years held",
		unit: "years",
		step: 1,
		range: always(1, 30),
		usedBy: put("holdYears")
	},
	{
		name: "rentGrowthPercent",
		label: "Rent growth",
		unit: "percent",
		step: .25,
		range: always(-3, 8),
		usedBy: put("rentGrowthPercent")
	},
	{
		name: "appreciationPercent",
		label: "Appreciation",
		unit: "percent",
		step: .25,
		range: always(-4, 10),
		usedBy: put("appreciationPercent")
	},
	{
		name: "afterRepairValue",
		label: "Value once renovated",
		unit: "dollars",
		step: 1e3,
		range: around(.5, 1.75, 1e3, 1e6),
		usedBy: ({ strategies }) => strategies.fixAndFlip.details.afterRepairValue
	},
	{
		name: "marginalTaxPercent",
		label: "Income tax",
		unit: "percent",
		step: 1,
		range: always(0, 50),
		usedBy: put("marginalTaxPercent")
	}
];
/** All of them, by name. */
var allAssumptions = [...mainAssumptions, ...moreAssumptions];
/** The ends of an assumption's slider: sensible ones, where the number field takes all of the lever's. */
var sliderRange = ({ name, range }, usual) => {
	const { maximum, minimum } = levers[name];
	const [from, to] = range(usual);
	return [Math.min(Math.max(from, minimum), maximum), Math.min(to, maximum)];
};
var hundredth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
/** An assumption's figure with its unit: `$1,590`, `8.16%`, `30 years`. */
var assumptionText = ({ unit }, figure) => {
	if (figure === null || unit === "dollars") return dollars(figure);
	if (unit === "percent") return `${hundredth.format(figure)}%`;
	return `${hundredth.format(figure)} ${figure === 1 ? "year" : "years"}`;
};
/** A figure as a number field hints at it, without its unit. */
var plainFigure = (figure) => hundredth.format(figure);
// web/src/calculator/terms.ts
/** The fields as a report was asked for. */
var draftOf = (asked) => {
	const { targetReturn } = asked;
	return {
		figures: Object.fromEntries(allAssumptions.flatMap(({ name }) => {
			const figure = asked[name];
			return typeof figure === "number" ? [[name, String(figure)]] : [];
		})),
		condition: conditions.find((condition) => condition === asked["condition"]) ?? "average",
		targetReturn: isTarget(targetReturn) ? targetReturn : null
	};
};
var isTarget = (target) => typeof target === "object" && target !== null && "kind" in target && targetReturnKinds.some((kind) => kind === target.kind) && "percent" in target && typeof target.percent === "number";
/** Why a field's figure can't be used, in words; `null` where it can, or where nothing is written. */
var problemOf = (assumption, text) => {
	const figure = figureOf(text);
	if (figure === null) return null;
	const lever = levers[assumption.name];
	if (looksLikeShare(lever, figure)) return shareText$1(figure);
	if (figure < lever.minimum || figure > lever.maximum) return `Between ${assumptionText(assumption, lever.minimum)} and ${assumptionText(assumption, lever.maximum)}`;
	return lever.whole === true && !Number.isInteger(figure) ? "Only whole numbers" : null;
};
var figureOf = (text) => {
	const written = (text ?? "").trim();
	const figure = Number(written);
	return written === "" || !Number.isFinite(figure) ? null : figure;
};
/** The terms that the fields state; `null` while one of them has a figure that can't be used. */
var termsOf = ({ condition, figures, targetReturn }) => {
	const stated = {};
	for (const assumption of allAssumptions) {
		const text = figures[assumption.name];
		if (problemOf(assumption, text) !== null) return null;
		const figure = figureOf(text);
		if (figure !== null) stated[assumption.name] = figure;
	}
	return {
		...stated,
		...condition === "average" ? {} : { condition },
		...targetReturn === null || targetReturn === void 0 ? {} : { targetReturn }
	};
};
/** Whether two sets of terms say the same. */
var sameTerms = (one, other) => one.condition === other.condition && one.targetReturn?.kind === other.targetReturn?.kind && one.targetReturn?.percent === other.targetReturn?.percent && allAssumptions.every(({ name }) => one[name] === other[name]);
// web/src/calculator/AssumptionField.tsx
/** One assumption: a number field, a slider in step with it, what it means and what is used without it. */
var AssumptionField = ({ assumption, onText, text, usual, usualFrom }) => {
	const { label, name, step, unit } = assumption;
	const lever = levers[name];
	const problem = problemOf(assumption, text);
	const shown = (text === "" || problem !== null ? null : Number(text)) ?? usual;
	const [from, to] = sliderRange(assumption, usual);
	const id = `assume-${name}`;
	const hint = `${id}-hint`;
	return /* @__PURE__ */ a$1("div", {
		class: "assume-row",
		children: [
			/* @__PURE__ */ a$1("label", {
				class: "assume-label",
				for: id,
				children: label
			}),
			/* @__PURE__ */ a$1("span", {
				class: `assume-field ${unit}`,
				children: /* @__PURE__ */ a$1("input", {
					id,
					name,
					type: "number",
					inputMode: "decimal",
					min: lever.minimum,
					max: lever.maximum,
					step: lever.whole === true ? 1 : "any",
					value: text,
					placeholder: usual === null ? "not stated" : plainFigure(usual),
					autocomplete: "off",
					"aria-invalid": problem === null ? void 0 : "true",
					"aria-describedby": hint,
					onInput: (event) => onText(event.currentTarget.value)
				})
			}),
			/* @__PURE__ */ a$1("input", {
				class: "assume-slider",
				type: "range",
				min: Math.min(from, shown ?? from),
				max: Math.max(to, shown ?? to),
				step,
				value: shown ?? from,
				"aria-label": `${label}, slider`,
				"aria-valuetext": shown === null ? "not stated" : assumptionText(assumption, shown),
				onInput: (event) => onText(event.currentTarget.value)
			}),
			/* @__PURE__ */ a$1("p", {
				class: "assume-hint",
				id: hint,
				children: [
					problem === null ? null : /* @__PURE__ */ a$1("span", {
						class: "assume-problem bad",
						children: [problem, ". Not computed."]
					}),
					meaningText(lever),
					" ",
					otherwiseText(assumption, lever, {
						isStated: text !== "",
						usualFrom
					})
				]
			}),
			text === "" ? null : /* @__PURE__ */ a$1("button", {
				class: "assume-reset",
				type: "button",
				onClick: () => onText(""),
				children: [
					"Reset",
					/* @__PURE__ */ a$1("span", {
						class: "hidden-visually",
						children: [" ", label]
					}),
					usual === null ? "" : ` to ${assumptionText(assumption, usual)}`
				]
			})
		]
	});
};
/** What the figure is, and its unit where the field's own sign does not say it all. */
var meaningText = ({ meaning, unit }) => `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}${isSaidByField(unit) ? "" : `, in ${unit}`}.`;
var isSaidByField = (unit) => unit === "US dollars" || unit === "years";
/** What stands in for a figure that is not stated: the field shows how much it comes to. */
var otherwiseText = (assumption, { otherwise }, { isStated, usualFrom }) => {
	if (otherwise === null) return "";
	const usual = Number(otherwise);
	const words = Number.isNaN(usual) ? otherwise : assumptionText(assumption, usual);
	if (isStated) return `If not stated: ${words}.`;
	return `In use: ${Number.isNaN(usual) ? otherwise : usualFrom ?? words}.`;
};
// web/src/calculator/changes.ts
/** What was moved, each as `Rent $1,590 → $1,700`. */
var movedTexts = (before, after) => [...conditionOf(before) === conditionOf(after) ? [] : [`Condition ${conditionOf(before)} → ${conditionOf(after)}`], ...allAssumptions.flatMap((assumption) => {
	const { label, name, usedBy } = assumption;
	if (before.terms[name] === after.terms[name]) return [];
	const [from, to] = [before, after].map(({ analysis, terms }) => assumptionText(assumption, terms[name] ?? usedBy(analysis)));
	return from === to ? [] : [`${label} ${from} → ${to}`];
})];
var conditionOf = ({ terms }) => terms.condition ?? "average";
/** What that does to the result, in sentences. */
var outcomeTexts = (before, after) => [
	recommendedText(before, after),
	...moneyTexts(before, after),
	comparedText("Score", String(before.investorScore), String(after.investorScore))
];
var recommendedText = (before, after) => {
	const [was, is] = [before.recommendedStrategy, after.recommendedStrategy];
	const isRecommended = after.recommendationStrength.strength !== "none";
	const wasRecommended = before.recommendationStrength.strength !== "none";
	if (is === "") return "No strategy can be ranked.";
	if (!isRecommended) return `${wasRecommended ? "Now nothing" : "Still nothing"} is recommended; first is ${is}.`;
	if (!wasRecommended) return `Recommended is now ${is}; before, nothing was.`;
	return was === is ? `Recommended strategy stays ${is}.` : `Recommended strategy ${was} → ${is}.`;
};
/** The money of what is first now, and of the plain rental. */
var moneyTexts = (before, after) => {
	const first = after.recommendedStrategy;
	const earns = earningsOf(after)[first];
	const earned = earningsOf(before)[first];
	return [...earns === void 0 ? [] : [comparedText(`${first} ${earns.of}`, dollars(earned?.amount), dollars(earns.amount))], comparedText("Long-term rental a month", dollars(rentalMonth(before)), dollars(rentalMonth(after)))];
};
var comparedText = (what, before, after) => before === after ? `${what} ${after}, as before.` : `${what} ${before} → ${after}.`;
var rentalMonth = ({ derivedMetrics }) => {
	const { annualCashFlow } = derivedMetrics.details;
	return annualCashFlow === null ? null : annualCashFlow / 12;
};
/** What a strategy earns, by its public name. */
var earningsOf = ({ strategies }) => ({
	"Short-Term Rental": {
		of: "a month",
		amount: strategies.shortTermRental.details.monthlyCashFlow
	},
	"Subject-To": {
		of: "a month",
		amount: strategies.subjectTo.details.monthlyCashFlow
	},
	"Co-Living": {
		of: "a month",
		amount: strategies.coLiving.details.monthlyCashFlow
	},
	BRRRR: {
		of: "a month, once refinanced,",
		amount: strategies.brrrr.details.monthlyCashFlowAfter
	},
	"Fix & Flip": {
		of: "profit",
		amount: strategies.fixAndFlip.projectedProfit
	}
});
// web/src/calculator/recompute.ts
var recompute_exports = /* @__PURE__ */ __exportAll({});
var init_recompute = __esmMin((() => {}));
// web/src/calculator/Assumptions.tsx
/** The assumptions of an investor analysis, to be moved: what follows from them is computed in the browser, as the service does. */
var Assumptions = (props) => /* @__PURE__ */ a$1(AssumptionsOfHouse, { ...props }, JSON.stringify(hiddenFields(props.asked)));
var AssumptionsOfHouse = ({ analysis, asked, onAnalysis }) => {
	const [draft, setDraft] = d(() => draftOf(asked));
	const [served] = d(() => ({
		analysis,
		terms: termsOf(draft) ?? {}
	}));
	const [current, setCurrent] = d(served);
	const [usual, setUsual] = d(() => usualOf({}, served));
	const [program, setProgram] = d("absent");
	/** The newest terms; a program that has just come computes these. */
	const wanted = T(served.terms);
	const compute = (terms) => {
		wanted.current = terms;
		const computeWanted = ({ recomputeAnalysis }) => {
			if (wanted.current !== terms) return;
			const next = {
				analysis: recomputeAnalysis(served.analysis, terms),
				terms
			};
			setCurrent(next);
			setUsual((before) => usualOf(before, next));
			onAnalysis(next.analysis, terms);
		};
		if (loaded.program !== null) return computeWanted(loaded.program);
		setProgram("loading");
		load().then((loadedProgram) => {
			setProgram("absent");
			computeWanted(loadedProgram);
		}, () => setProgram("failed"));
	};
	const change = (next) => {
		setDraft(next);
		const terms = termsOf(next);
		if (terms !== null) compute(terms);
	};
	A(() => {
		const next = draftOf(asked);
		const terms = termsOf(next);
		if (terms !== null && !sameTerms(terms, wanted.current)) change(next);
	}, [asked]);
	const field = (assumption) => /* @__PURE__ */ a$1(AssumptionField, {
		assumption,
		text: draft.figures[assumption.name] ?? "",
		usual: usual[assumption.name] ?? null,
		usualFrom: current.analysis.inputOrigins?.[assumption.name]?.from ?? null,
		onText: (text) => change({
			...draft,
			figures: {
				...draft.figures,
				[assumption.name]: text
			}
		})
	}, assumption.name);
	const statedOf = (assumptions) => assumptions.filter(({ name }) => (draft.figures[name] ?? "") !== "").length;
	const moreStated = statedOf(moreAssumptions);
	const anyStated = statedOf(allAssumptions) > 0 || draft.condition !== "average";
	const waitsFor = termsOf(draft) === null ? "figure" : program === "loading" ? "program" : null;
	const [moreOpen] = d(moreStated > 0);
	return /* @__PURE__ */ a$1("form", {
		class: `assume ${program}`,
		method: "post",
		action: "/report",
		onSubmit: (event) => {
			if (program !== "failed") event.preventDefault();
		},
		onPointerEnter: preload,
		onFocusCapture: preload,
		children: [
			hiddenFields(asked).map(([name, value]) => /* @__PURE__ */ a$1("input", {
				type: "hidden",
				name,
				value
			}, name)),
			/* @__PURE__ */ a$1("div", {
				class: "assume-head",
				children: [/* @__PURE__ */ a$1("p", {
					class: "assume-say",
					children: "Move a figure, and the analysis is computed again at once."
				}), /* @__PURE__ */ a$1("button", {
					class: "assume-reset-all",
					type: "button",
					disabled: !anyStated,
					onClick: () => change({
						...draft,
						figures: {},
						condition: "average"
					}),
					children: "Reset all"
				})]
			}),
			/* @__PURE__ */ a$1(Moved, {
				before: served,
				after: current
			}),
			/* @__PURE__ */ a$1(Outcome, {
				before: served,
				after: current,
				waitsFor
			}),
			mainAssumptions.map(field),
			/* @__PURE__ */ a$1("div", {
				class: "assume-row",
				children: [
					/* @__PURE__ */ a$1("label", {
						class: "assume-label",
						for: "assume-condition",
						children: "Condition"
					}),
					/* @__PURE__ */ a$1("select", {
						class: "assume-select",
						id: "assume-condition",
						name: "condition",
						value: draft.condition,
						"aria-describedby": "assume-condition-hint",
						onChange: (event) => {
							const chosen = conditions.find((condition) => condition === event.currentTarget.value);
							if (chosen !== void 0) change({
								...draft,
								condition: chosen
							});
						},
						children: conditions.map((condition) => /* @__PURE__ */ a$1("option", {
							value: condition,
							selected: condition === draft.condition,
							children: condition
						}, condition))
					}),
					/* @__PURE__ */ a$1("p", {
						class: "assume-hint",
						id: "assume-condition-hint",
						children: "State of the building as you know it. If not stated: average."
					})
				]
			}),
			/* @__PURE__ */ a$1("details", {
				class: "assume-more",
				open: moreOpen,
				children: [/* @__PURE__ */ a$1("summary", { children: [
					"More assumptions",
					" ",
					/* @__PURE__ */ a$1("span", {
						class: "quiet",
						children: moreStated === 0 ? moreAssumptions.length : `${moreStated} stated`
					})
				] }), moreAssumptions.map(field)]
			}),
			program === "failed" ? /* @__PURE__ */ a$1("p", {
				class: "assume-failed notice bad",
				role: "alert",
				children: /* @__PURE__ */ a$1("span", { children: "The calculator could not be loaded. The service can compute it instead." })
			}) : null,
			/* @__PURE__ */ a$1("button", {
				class: "button assume-send",
				type: "submit",
				children: "Compute the report with these"
			})
		]
	});
};
var Moved = ({ after, before }) => {
	const moved = movedTexts(before, after);
	return moved.length === 0 ? null : /* @__PURE__ */ a$1("p", {
		class: "assume-moved",
		children: moved.join(", ")
	});
};
/** Stays in sight while the figures below it are moved. */
var Outcome = ({ after, before, waitsFor }) => /* @__PURE__ */ a$1("div", {
	class: "assume-outcome",
	role: "status",
	children: [
		waitsFor === "figure" ? /* @__PURE__ */ a$1("p", {
			class: "bad",
			children: "Not computed: a figure below can’t be used."
		}) : null,
		waitsFor === "program" ? /* @__PURE__ */ a$1("p", {
			class: "quiet",
			children: "The calculator is being loaded."
		}) : null,
		after === before ? /* @__PURE__ */ a$1("p", {
			class: "quiet",
			children: "Nothing is changed."
		}) : /* @__PURE__ */ a$1("ul", { children: outcomeTexts(before.analysis, after.analysis).map((text) => /* @__PURE__ */ a$1("li", { children: text }, text)) })
	]
});
/** What names the house and states its building, as fields of a form. */
var hiddenFields = ({ address, lat, lon, property }) => [...Object.entries({
	address,
	lat,
	lon
}), ...Object.entries(typeof property === "object" && property !== null ? property : {}).map(([name, value]) => [`property.${name}`, value])].flatMap(([name, value]) => typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : []);
/** What is used when nothing is stated, as an answer shows it; of what it was asked with, what was known before. */
var usualOf = (before, { analysis, terms }) => ({
	...before,
	...Object.fromEntries(allAssumptions.flatMap(({ name, usedBy }) => terms[name] === void 0 ? [[name, usedBy(analysis)]] : []))
});
/** The program that computes is as large as all else of the page, so it comes once the panel is touched. */
var loaded = { program: null };
var load = async () => {
	const program = await Promise.resolve().then(() => (init_recompute(), recompute_exports));
	loaded.program = program;
	return program;
};
/** A failure shows when something is computed. */
var preload = () => void load().catch(() => {});
// web/src/report/Changed.tsx
/** A figure that follows the assumptions; where they changed it, what it was stands beside it. */
var Changed = ({ now, was }) => now === was ? /* @__PURE__ */ a$1($$1, { children: now }) : /* @__PURE__ */ a$1("ins", {
	class: "report-changed",
	children: [
		now,
		" ",
		/* @__PURE__ */ a$1("span", {
			class: "report-was",
			children: ["was ", was]
		})
	]
});
// web/src/charts/scale.ts
/** A scale from `low..high` to `from..to`; where both ends are the same, everything stands in the middle. */
var linearScale = (low, high, from, to) => (value) => high === low ? (from + to) / 2 : from + (value - low) / (high - low) * (to - from);
/** Round figures from `low` to `high`, about as many as asked: steps of 1, 2, 2.5 or 5 times a power of ten. */
var ticks = (low, high, about) => {
	const step = stepOf((high - low) / Math.max(1, about));
	if (step === 0) return [low];
	const first = Math.ceil(low / step - 1e-9);
	const last = Math.floor(high / step + 1e-9);
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rounded((first + index) * step));
};
var stepOf = (span) => {
	if (!Number.isFinite(span) || span <= 0) return 0;
	const power = 10 ** Math.floor(Math.log10(span));
	const multiple = span / power;
	return power * (multiple <= 1 ? 1 : multiple <= 2 ? 2 : multiple <= 2.5 ? 2.5 : multiple <= 5 ? 5 : 10);
};
/** Without the noise of binary fractions. */
var rounded = (value) => Number(value.toPrecision(12));
/**
* The ends of an axis on which all values have some room: a share of their span on either side. An axis shorter than `least`
* would make much of little.
*/
var paddedEnds = (values, least = 0) => {
	if (values.length === 0) return [0, 1];
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const room = high === low ? Math.max(1, Math.abs(high) * roomShare) : (high - low) * roomShare;
	const short = Math.max(0, least - (high - low + 2 * room)) / 2;
	return [low - room - short, high + room + short];
};
var roomShare = .06;
/** A percentage as an SVG attribute: `12.5%`. */
var share = (percent) => `${Number(percent.toFixed(2))}%`;
/** Which way a text leans at that percentage of the width, so that it stays within. */
var leaning = (percent) => percent < 12 ? "start" : percent > 88 ? "end" : "middle";
// web/src/charts/Band.tsx
/** A range as a soft band with its middle as a line, and zero where it lies within. */
var Band = ({ ends, high, low, middle }) => {
	const [from, to] = ends ?? [low, high];
	const scale = linearScale(from, to, 1, 99);
	return /* @__PURE__ */ a$1("svg", {
		class: "chart-bar",
		width: "100%",
		height: "14",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ a$1("line", {
				class: "chart-axis",
				x1: "0",
				x2: "100%",
				y1: "7",
				y2: "7"
			}),
			/* @__PURE__ */ a$1("rect", {
				class: "chart-band",
				x: share(scale(low)),
				y: "1",
				width: share(scale(high) - scale(low)),
				height: "12"
			}),
			from < 0 && to > 0 ? /* @__PURE__ */ a$1("line", {
				class: "chart-zero",
				x1: share(scale(0)),
				x2: share(scale(0)),
				y1: "0",
				y2: "14"
			}) : null,
			/* @__PURE__ */ a$1("line", {
				class: "chart-estimate",
				x1: share(scale(middle)),
				x2: share(scale(middle)),
				y1: "0",
				y2: "14"
			})
		]
	});
};
// web/src/report/investor/StatementTables.tsx
/** Lines under one another with their totals, as in a book of accounts. */
var StatementTable = ({ caption, groups }) => /* @__PURE__ */ a$1("table", {
	class: "report-table small-table report-accounts",
	children: [/* @__PURE__ */ a$1("caption", { children: caption }), /* @__PURE__ */ a$1("tbody", { children: groups.map(({ lines, total: [name, amount] }) => [...lines.map((line) => /* @__PURE__ */ a$1("tr", { children: [/* @__PURE__ */ a$1("th", {
		scope: "row",
		children: line.name
	}), /* @__PURE__ */ a$1("td", {
		class: "number",
		children: dollars(line.amount)
	})] }, `${name}-${line.name}`)), /* @__PURE__ */ a$1("tr", {
		class: "report-total",
		children: [/* @__PURE__ */ a$1("th", {
			scope: "row",
			children: name
		}), /* @__PURE__ */ a$1("td", {
			class: "number",
			children: dollars(amount)
		})]
	}, name)]) })]
});
/** A year of a house held for income, from the gross income to the cash flow. */
var OperatingTable = ({ caption = "First full year, US dollars", statement }) => statement === null ? /* @__PURE__ */ a$1(Absent, { children: "There is no statement: price or rent are not known." }) : /* @__PURE__ */ a$1(StatementTable, {
	caption,
	groups: [
		{
			lines: statement.income,
			total: ["Income collected", statement.effectiveIncome]
		},
		{
			lines: statement.expenses,
			total: ["Operating costs", statement.totalExpenses]
		},
		{
			lines: [],
			total: ["Net operating income", statement.netOperatingIncome]
		},
		{
			lines: [{
				name: "Reserve for replacements",
				amount: -statement.capitalReserve
			}, {
				name: "Loan payments",
				amount: -statement.debtService
			}],
			total: ["Cash flow of the year", statement.cashFlow]
		}
	]
});
/** What a purchase takes, and who pays it. */
var SourcesAndUsesTable = ({ caption, statement }) => statement === null ? null : /* @__PURE__ */ a$1(StatementTable, {
	caption,
	groups: [{
		lines: statement.uses,
		total: ["Uses", statement.total]
	}, {
		lines: statement.sources,
		total: ["Sources", statement.total]
	}]
});
/** From the sale of a renovated house to its profit. */
var ResaleTable = ({ statement }) => statement === null ? /* @__PURE__ */ a$1(Absent, { children: "There is no statement: the price or the work is not known." }) : /* @__PURE__ */ a$1(StatementTable, {
	caption: "The resale, US dollars",
	groups: [{
		lines: statement.lines,
		total: ["Profit before income tax", statement.profit]
	}]
});
// web/src/report/investor/StrategyDetails.tsx
/** What stands behind a strategy's column: statements, the reasons for its score, and what the figures can't show. */
var StrategyDetails = ({ findings, name, strategy }) => /* @__PURE__ */ a$1("details", {
	class: "report-details report-statement",
	children: [
		/* @__PURE__ */ a$1("summary", { children: [name, ": statement and reasons"] }),
		/* @__PURE__ */ a$1("div", {
			class: "report-statements",
			children: [/* @__PURE__ */ a$1(Statements, {
				findings,
				strategy
			}), /* @__PURE__ */ a$1(Drivers, { ...findings.scoring[strategy] })]
		}),
		/* @__PURE__ */ a$1(Weaknesses, { texts: findings.strategies[strategy].details.weaknesses })
	]
});
var Statements = ({ findings: { strategies }, strategy }) => {
	switch (strategy) {
		case "fixAndFlip": {
			const { resaleStatement, sourcesAndUses } = strategies.fixAndFlip.details;
			return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(ResaleTable, { statement: resaleStatement }), /* @__PURE__ */ a$1(SourcesAndUsesTable, {
				statement: sourcesAndUses,
				caption: "Sources and uses until the sale"
			})] });
		}
		case "brrrr": {
			const { costLines, operatingStatement, sourcesAndUses, sourcesAndUsesAtRefinance } = strategies.brrrr.details;
			return /* @__PURE__ */ a$1($$1, { children: [
				costLines === null ? null : /* @__PURE__ */ a$1(StatementTable, {
					caption: "Until the refinance",
					groups: [{
						lines: costLines,
						total: ["Total cost", strategies.brrrr.details.totalCost]
					}]
				}),
				/* @__PURE__ */ a$1(SourcesAndUsesTable, {
					statement: sourcesAndUses,
					caption: "Sources and uses until the refinance"
				}),
				/* @__PURE__ */ a$1(SourcesAndUsesTable, {
					statement: sourcesAndUsesAtRefinance,
					caption: "At the refinance"
				}),
				/* @__PURE__ */ a$1(OperatingTable, { statement: operatingStatement })
			] });
		}
		case "shortTermRental":
		case "subjectTo":
		case "coLiving": {
			const { operatingStatement, sourcesAndUses } = strategies[strategy].details;
			return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(OperatingTable, { statement: operatingStatement }), /* @__PURE__ */ a$1(SourcesAndUsesTable, {
				statement: sourcesAndUses,
				caption: "Sources and uses at the purchase"
			})] });
		}
	}
};
/** The reasons for a score, the largest first. */
var Drivers = ({ drivers, gate, score }) => {
	const most = Math.max(...drivers.map(({ impact }) => Math.abs(impact)), 0);
	return /* @__PURE__ */ a$1("table", {
		class: "report-table small-table",
		children: [
			/* @__PURE__ */ a$1("caption", { children: [
				"Why the score is ",
				score,
				gate === null ? "" : `; held down because ${gate}`
			] }),
			/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Reason"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: /* @__PURE__ */ a$1("span", {
						class: "hidden-visually",
						children: "Hurts or helps"
					})
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Points"
				})
			] }) }),
			/* @__PURE__ */ a$1("tbody", { children: drivers.map(({ impact, key, subScore, text }) => /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("td", { children: text ?? `${key} is not known` }),
				/* @__PURE__ */ a$1("td", {
					class: "report-signed",
					children: /* @__PURE__ */ a$1(SignedBar, {
						value: impact,
						most
					})
				}),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: subScore === null ? "–" : `${impact > 0 ? "+" : ""}${decimal(impact)}`
				})
			] }, key)) })
		]
	});
};
var Weaknesses = ({ texts }) => texts.length === 0 ? null : /* @__PURE__ */ a$1("ul", {
	class: "report-list report-weaknesses",
	children: texts.map((text) => /* @__PURE__ */ a$1("li", { children: text }, text))
});
/** A bar to the right of the middle for what helps, to the left for what hurts; `most` is the longest. */
var SignedBar = ({ most, value }) => {
	const length = most === 0 ? 0 : Math.min(50, 50 * Math.abs(value) / most);
	return /* @__PURE__ */ a$1("svg", {
		class: "chart-bar",
		width: "100%",
		height: "12",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ a$1("rect", {
			class: value < 0 ? "chart-against" : "chart-for",
			x: share(value < 0 ? 50 - length : 50),
			y: "1",
			width: share(length),
			height: "10"
		}), /* @__PURE__ */ a$1("line", {
			class: "chart-axis",
			x1: "50%",
			x2: "50%",
			y1: "0",
			y2: "12"
		})]
	});
};
// web/src/report/investor/LeaseDetails.tsx
/** The plain lease that every strategy is set against: its statement, ranges, and what one change alone does. */
var LeaseDetails = ({ findings }) => {
	const { derivedMetrics, scoring } = findings;
	return /* @__PURE__ */ a$1("details", {
		class: "report-details report-statement",
		children: [
			/* @__PURE__ */ a$1("summary", { children: "A plain lease: statement, ranges and what one change does" }),
			/* @__PURE__ */ a$1("div", {
				class: "report-statements",
				children: [
					/* @__PURE__ */ a$1(OperatingTable, { statement: derivedMetrics.details.operatingStatement }),
					/* @__PURE__ */ a$1(SourcesAndUsesTable, {
						statement: derivedMetrics.details.sourcesAndUses,
						caption: "Sources and uses at the purchase"
					}),
					/* @__PURE__ */ a$1(Drivers, { ...scoring.longTermRental }),
					/* @__PURE__ */ a$1(BreakEvens, { findings }),
					/* @__PURE__ */ a$1(Financing, { findings })
				]
			}),
			/* @__PURE__ */ a$1(Ranges, { findings }),
			/* @__PURE__ */ a$1(Stress, { findings })
		]
	});
};
var BreakEvens = ({ findings: { breakEvens } }) => breakEvens === null ? null : /* @__PURE__ */ a$1("table", {
	class: "report-table small-table",
	children: [/* @__PURE__ */ a$1("caption", { children: "Where its cash flow is zero, one figure moved at a time" }), /* @__PURE__ */ a$1("tbody", { children: Object.entries(breakEvens.inWords).map(([name, text]) => /* @__PURE__ */ a$1("tr", { children: [/* @__PURE__ */ a$1("th", {
		scope: "row",
		children: capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
	}), /* @__PURE__ */ a$1("td", { children: text ?? "–" })] }, name)) })]
});
var Financing = ({ findings: { financingOptions } }) => financingOptions === null ? null : /* @__PURE__ */ a$1("table", {
	class: "report-table small-table",
	children: [
		/* @__PURE__ */ a$1("caption", { children: "The same income under different money" }),
		/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				children: "Paid with"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Cash in"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "A year"
			})
		] }) }),
		/* @__PURE__ */ a$1("tbody", { children: financingOptions.map(({ annualCashFlow, cashNeeded, name }) => /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "row",
				children: name
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				children: dollars(cashNeeded)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				children: dollars(annualCashFlow)
			})
		] }, name)) })
	]
});
var Ranges = ({ findings: { intervals } }) => {
	if (intervals === null) return null;
	const rows = [
		["Cash flow of a plain lease, a year", intervals.cashFlowAnnual],
		["Revenue by the night, a year", intervals.strRevenue],
		["Cash left in a BRRRR", intervals.brrrrCashLeft],
		["Profit of a flip", intervals.flipProfit],
		["Insurance, a month", intervals.insuranceMonthly]
	];
	return /* @__PURE__ */ a$1("table", {
		class: "report-table report-ranges",
		children: [
			/* @__PURE__ */ a$1("caption", { children: "What the errors of the inputs leave open: in eight of ten cases the figure lies in the band" }),
			/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Figure"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Range"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Low"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Middle"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "High"
				})
			] }) }),
			/* @__PURE__ */ a$1("tbody", { children: rows.map(([name, interval]) => interval === null ? null : /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "row",
					children: name
				}),
				/* @__PURE__ */ a$1("td", { children: /* @__PURE__ */ a$1(Band, {
					low: interval.p10,
					middle: interval.p50,
					high: interval.p90,
					ends: [Math.min(0, interval.p10), Math.max(0, interval.p90)]
				}) }),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: dollars(interval.p10)
				}),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: dollars(interval.p50)
				}),
				/* @__PURE__ */ a$1("td", {
					class: "number",
					children: dollars(interval.p90)
				})
			] }, name)) })
		]
	});
};
var Stress = ({ findings: { stressTable } }) => stressTable === null ? null : /* @__PURE__ */ a$1("table", {
	class: "report-table stacks report-stress",
	children: [
		/* @__PURE__ */ a$1("caption", { children: "What one change alone does; the last row changes several at once" }),
		/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				children: "Change"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Cash flow a year"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Debt cover"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Return a year"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Cash left in a BRRRR"
			}),
			/* @__PURE__ */ a$1("th", {
				scope: "col",
				class: "number",
				children: "Profit of a flip"
			})
		] }) }),
		/* @__PURE__ */ a$1("tbody", { children: stressTable.map(({ brrrrCashLeft, cashFlowAnnual, dscr, flipProfit, internalRateOfReturn, name }) => /* @__PURE__ */ a$1("tr", { children: [
			/* @__PURE__ */ a$1("th", {
				scope: "row",
				children: name === "base" ? "As it is" : capitalized(name)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				"data-name": "Cash flow a year",
				children: dollars(cashFlowAnnual)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				"data-name": "Debt cover",
				children: dscr === null ? "–" : dscr.toFixed(2)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				"data-name": "Return a year",
				children: internalRateOfReturn ?? "–"
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				"data-name": "Cash left in a BRRRR",
				children: dollars(brrrrCashLeft)
			}),
			/* @__PURE__ */ a$1("td", {
				class: "number",
				"data-name": "Profit of a flip",
				children: dollars(flipProfit)
			})
		] }, name)) })
	]
});
/** The plain lease in a line, beside the columns. */
var LeaseLine = ({ findings: { derivedMetrics, scoring } }) => derivedMetrics.details.annualCashFlow === null ? /* @__PURE__ */ a$1("p", { children: "A plain lease can't be computed either: price or rent are not known." }) : /* @__PURE__ */ a$1("p", { children: [
	"Beside them a plain lease scores ",
	scoring.longTermRental.score,
	": cap rate ",
	derivedMetrics.capRate ?? "not known",
	", debt cover ",
	derivedMetrics.debtServiceCoverageRatio?.toFixed(2) ?? "not known",
	", cash flow",
	" ",
	dollars(derivedMetrics.details.annualCashFlow),
	" a year on ",
	dollars(derivedMetrics.details.cashInvested),
	" of own cash."
] });
// web/src/report/investor/strategyColumns.ts
/** The five strategies in the order of their ranking. */
var strategyColumns = (findings) => columnsOf(findings).map((column) => ({
	...column,
	score: isComputed(column) ? column.score : null
})).sort((a, b) => a.rank - b.rank);
var isComputed = ({ cashIn, earns }) => cashIn !== null || earns.amount !== null;
var columnsOf = (findings) => {
	const { maxAllowableOffers, scoring, strategies } = findings;
	const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies;
	const rankOf = (name) => {
		const index = findings.strategyRanking.findIndex((ranked) => ranked.name === name);
		return index === -1 ? findings.strategyRanking.length + 1 : index + 1;
	};
	const { byStrategy } = maxAllowableOffers;
	return [
		{
			key: "shortTermRental",
			name: "Short-Term Rental",
			rank: rankOf("Short-Term Rental"),
			score: scoring.shortTermRental.score,
			cashIn: shortTermRental.details.cashInvested,
			earns: monthly(shortTermRental.details.monthlyCashFlow),
			...offersOf(byStrategy.shortTermRental),
			verdict: shortTermRental.verdict
		},
		{
			key: "subjectTo",
			name: "Subject-To",
			rank: rankOf("Sub-To"),
			score: scoring.subjectTo.score,
			cashIn: subjectTo.details.cashInvested,
			earns: monthly(subjectTo.details.monthlyCashFlow),
			...offersOf(byStrategy.subjectTo),
			verdict: subjectTo.rateLockAdvantage
		},
		{
			key: "coLiving",
			name: "Co-Living",
			rank: rankOf("Co-Living"),
			score: scoring.coLiving.score,
			cashIn: coLiving.details.cashInvested,
			earns: monthly(coLiving.details.monthlyCashFlow),
			...offersOf(byStrategy.coLiving),
			verdict: coLiving.verdict
		},
		{
			key: "brrrr",
			name: "BRRRR",
			rank: rankOf("BRRRR"),
			score: scoring.brrrr.score,
			cashIn: ownCashOf(brrrr.details.sourcesAndUses),
			earns: monthly(brrrr.details.monthlyCashFlowAfter),
			...offersOf(byStrategy.brrrr),
			aim: aimOf(maxAllowableOffers.brrrrFullRecycle, "leaves no cash in"),
			verdict: brrrr.verdict
		},
		{
			key: "fixAndFlip",
			name: "Fix & Flip",
			rank: rankOf("Fix & Flip"),
			score: scoring.fixAndFlip.score,
			cashIn: ownCashOf(fixAndFlip.details.sourcesAndUses),
			earns: {
				name: "Profit of the resale",
				amount: fixAndFlip.projectedProfit
			},
			...offersOf(byStrategy.fixAndFlip),
			aim: aimOf(maxAllowableOffers.flipTargetProfit, "earns its target profit"),
			verdict: fixAndFlip.verdict
		}
	];
};
var monthly = (amount) => ({
	name: "Monthly cash flow",
	amount
});
var offersOf = (offers) => ({
	offer: offers?.breakEven.text ?? "–",
	aim: offers?.target === null || offers === null ? null : `reaches your return: ${offers.target.text}`
});
var aimOf = (price, works) => price === null ? null : `${works} up to ${dollars(price)}`;
var ownCashOf = (statement) => statement === null ? null : statement.sources.find(({ name }) => name === "Own cash")?.amount ?? 0;
// web/src/report/opportunityText.ts
/** The overall score with its word; what can't be judged has no score. */
var opportunityText = ({ investorScore, investorScoreLabel, quality }) => {
	const word = withoutMark(investorScoreLabel).toLowerCase();
	return quality.missingCore.length === 0 ? `${investorScore} of 100, ${word}` : `not scored: ${word}`;
};
// web/src/report/sections/InvestorSection.tsx
/** The five strategies side by side, what stands behind them, and at the side the assumptions to change. */
var InvestorSection = ({ asked, findings, onAnalysis, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "investor",
	report,
	side: findings.quality.notAnalyzed === null ? /* @__PURE__ */ a$1("div", {
		class: "report-levers screen-only",
		children: /* @__PURE__ */ a$1(Assumptions, {
			asked,
			analysis: report.investorAnalysis,
			onAnalysis
		})
	}) : void 0,
	children: [
		/* @__PURE__ */ a$1(Finding, { findings }),
		findings.quality.notAnalyzed === null ? /* @__PURE__ */ a$1(Strategies, {
			findings,
			first: report.investorAnalysis
		}) : null,
		findings === report.investorAnalysis ? null : /* @__PURE__ */ a$1("p", {
			class: "report-note screen-only",
			children: "Figures marked with a bar follow the assumptions you changed; what they were stands beside them."
		})
	]
});
var Finding = ({ findings }) => /* @__PURE__ */ a$1($$1, { children: [
	/* @__PURE__ */ a$1("p", {
		class: "report-finding",
		"aria-live": "polite",
		children: [
			capitalized(findings.recommendationStrength.text),
			". Opportunity ",
			opportunityText(findings),
			"."
		]
	}),
	findings.quality.notAnalyzed === null ? /* @__PURE__ */ a$1("p", {
		class: "quiet small",
		children: [
			"Price used: ",
			priceText(findings),
			" Scores run from 0 to 100, high is good; they are judgement, not fitted to returns. How sure the analysis is: ",
			findings.quality.confidence.toLowerCase(),
			"."
		]
	}) : /* @__PURE__ */ a$1(Absent, { children: findings.quality.notAnalyzed }),
	[...findings.quality.limits, ...findings.quality.inputFlags].map((text) => /* @__PURE__ */ a$1("p", {
		class: "small",
		children: text
	}, text))
] });
var priceText = ({ derivedMetrics: { details } }) => details.price === null ? "none." : `$${details.price.toLocaleString("en-US")}. ${details.priceBasis}`;
var Strategies = ({ findings, first }) => /* @__PURE__ */ a$1($$1, { children: [
	/* @__PURE__ */ a$1(StrategyGrid, {
		findings,
		first
	}),
	/* @__PURE__ */ a$1(LeaseLine, { findings }),
	/* @__PURE__ */ a$1(LeaseDetails, { findings }),
	strategyColumns(findings).map(({ key, name }) => /* @__PURE__ */ a$1(StrategyDetails, {
		strategy: key,
		name,
		findings
	}, key))
] });
/** The five strategies side by side, best first; on phones one below another. */
var StrategyGrid = ({ findings, first }) => {
	const before = new Map(strategyColumns(first).map((column) => [column.key, column]));
	return /* @__PURE__ */ a$1("ol", {
		class: "report-strategies",
		children: strategyColumns(findings).map((column) => /* @__PURE__ */ a$1(Strategy, {
			column,
			before: before.get(column.key) ?? column
		}, column.key))
	});
};
var Strategy = ({ before, column }) => /* @__PURE__ */ a$1("li", {
	class: "report-strategy",
	children: [/* @__PURE__ */ a$1("h3", { children: column.name }), /* @__PURE__ */ a$1("dl", { children: [
		/* @__PURE__ */ a$1(Row, {
			name: "Score of 100",
			children: /* @__PURE__ */ a$1("span", {
				class: "report-score",
				children: /* @__PURE__ */ a$1(Changed, {
					now: count(column.score),
					was: count(before.score)
				})
			})
		}),
		/* @__PURE__ */ a$1(Row, {
			name: "Cash in",
			children: /* @__PURE__ */ a$1(Changed, {
				now: dollars(column.cashIn),
				was: dollars(before.cashIn)
			})
		}),
		/* @__PURE__ */ a$1(Row, {
			name: column.earns.name,
			children: /* @__PURE__ */ a$1(Changed, {
				now: dollars(column.earns.amount),
				was: dollars(before.earns.amount)
			})
		}),
		/* @__PURE__ */ a$1(Row, {
			name: "Loses no money at",
			children: [/* @__PURE__ */ a$1(Changed, {
				now: column.offer,
				was: before.offer
			}), column.aim === null ? null : /* @__PURE__ */ a$1("span", {
				class: "report-note",
				children: column.aim
			})]
		}),
		/* @__PURE__ */ a$1(Row, {
			name: "Verdict",
			children: /* @__PURE__ */ a$1("span", {
				class: "report-verdict",
				children: column.verdict
			})
		})
	] })]
});
var Row = ({ children, name }) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: name }), /* @__PURE__ */ a$1("dd", { children })] });
// web/src/charts/ChartFrame.tsx
/** A chart with what it needs around it: the finding as its title, units, source, and its figures as a table for screen readers. */
var ChartFrame = ({ children, source, table, title, units }) => /* @__PURE__ */ a$1("figure", {
	class: "chart",
	children: [
		/* @__PURE__ */ a$1("figcaption", { children: [/* @__PURE__ */ a$1("span", {
			class: "chart-title",
			children: title
		}), /* @__PURE__ */ a$1("span", {
			class: "chart-units",
			children: units
		})] }),
		children,
		table === void 0 ? null : /* @__PURE__ */ a$1(HiddenTable, { ...table }),
		source === void 0 ? null : /* @__PURE__ */ a$1("p", {
			class: "chart-source",
			children: source
		})
	]
});
var HiddenTable = ({ caption, columns, rows }) => /* @__PURE__ */ a$1("div", {
	class: "hidden-visually",
	children: /* @__PURE__ */ a$1("table", { children: [
		/* @__PURE__ */ a$1("caption", { children: caption }),
		/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: columns.map((column) => /* @__PURE__ */ a$1("th", {
			scope: "col",
			children: column
		}, column)) }) }),
		/* @__PURE__ */ a$1("tbody", { children: rows.map((row, index) => /* @__PURE__ */ a$1("tr", { children: row.map((cell, column) => /* @__PURE__ */ a$1("td", { children: cell }, column)) }, index)) })
	] })
});
// web/src/charts/spreadApart.ts
/** Moves labels down or up until each is at least `gap` from the next; they keep their order, and the first moves least. */
var spreadApart = (labels, gap) => {
	const sorted = [...labels].sort((a, b) => a.at - b.at);
	const middle = sorted.reduce((sum, { at }) => sum + at, 0) / Math.max(1, sorted.length);
	const placed = [];
	for (const label of sorted) {
		const before = placed.at(-1);
		placed.push(before === void 0 ? label : {
			...label,
			at: Math.max(label.at, before.at + gap)
		});
	}
	const moved = placed.reduce((sum, { at }) => sum + at, 0) / Math.max(1, placed.length) - middle;
	return placed.map((label) => ({
		...label,
		at: label.at - moved
	}));
};
// web/src/charts/Lines.tsx
var top$1 = 14;
var axis$1 = 164;
/** Percent of the width that is kept for the names of the ticks. */
var start = 11;
/** Values over time, a line for each series, with its name at its end instead of a legend. */
var Lines = ({ leastSpan, periods, series, source, title, units, write }) => {
	const [low, high] = paddedEnds(series.flatMap(({ values }) => values).filter((value) => value !== null), leastSpan);
	const x = linearScale(0, Math.max(1, periods.length - 1), start, 100);
	const y = linearScale(low, high, axis$1, top$1);
	const labels = spreadApart(series.flatMap(({ name, style, values }) => {
		const last = values.findLast((value) => value !== null);
		return last === void 0 || last === null ? [] : [{
			name,
			style,
			last,
			at: y(last) + 4
		}];
	}), 28);
	return /* @__PURE__ */ a$1(ChartFrame, {
		title,
		units,
		source,
		table: {
			caption: title,
			columns: ["Period", ...series.map(({ name }) => name)],
			rows: periods.map((period, index) => [period, ...series.map(({ values }) => written(values[index] ?? null, write))])
		},
		children: /* @__PURE__ */ a$1("div", {
			class: "chart-lines",
			children: [/* @__PURE__ */ a$1("svg", {
				class: "chart-drawing",
				width: "100%",
				height: 188,
				"aria-hidden": "true",
				children: [
					ticks(low, high, 4).map((tick) => /* @__PURE__ */ a$1("g", { children: [/* @__PURE__ */ a$1("line", {
						class: "chart-grid",
						x1: "0",
						x2: "100%",
						y1: y(tick),
						y2: y(tick)
					}), /* @__PURE__ */ a$1("text", {
						class: "chart-tick",
						x: "0",
						y: y(tick) - 4,
						children: write(tick)
					})] }, tick)),
					/* @__PURE__ */ a$1("line", {
						class: "chart-axis",
						x1: "0",
						x2: "100%",
						y1: axis$1,
						y2: axis$1
					}),
					[0, periods.length - 1].map((index) => /* @__PURE__ */ a$1("text", {
						class: "chart-tick",
						x: share(x(index)),
						y: 181,
						"text-anchor": index === 0 ? "start" : "end",
						children: periods[index]
					}, index)),
					series.map(({ name, style, values }) => /* @__PURE__ */ a$1(Line, {
						style,
						points: values.map((value) => value === null ? null : y(value)),
						x
					}, name))
				]
			}), /* @__PURE__ */ a$1("svg", {
				class: "chart-drawing",
				width: "100%",
				height: 188,
				"aria-hidden": "true",
				children: labels.map(({ at, last, name, style }) => /* @__PURE__ */ a$1("text", {
					class: `chart-line-name style-${style}`,
					x: "6",
					y: at,
					children: [/* @__PURE__ */ a$1("tspan", {
						x: "6",
						children: name
					}), /* @__PURE__ */ a$1("tspan", {
						x: "6",
						dy: "13",
						class: "chart-line-value",
						children: write(last)
					})]
				}, name))
			})]
		})
	});
};
var written = (value, write) => value === null ? "not known" : write(value);
/** Segments between neighbours that are known, so that a gap stays one; percentages hold at every width. */
var Line = ({ points, style, x }) => /* @__PURE__ */ a$1("g", {
	class: `chart-line style-${style}`,
	children: [points.map((point, index) => {
		const next = points[index + 1] ?? null;
		return point === null || next === null ? null : /* @__PURE__ */ a$1("line", {
			x1: share(x(index)),
			x2: share(x(index + 1)),
			y1: point,
			y2: next
		}, index);
	}), points.length <= 3 ? points.map((point, index) => point === null ? null : /* @__PURE__ */ a$1("circle", {
		cx: share(x(index)),
		cy: point,
		r: "3.5"
	}, `dot-${index}`)) : null]
});
// web/src/report/words/marketSeries.ts
/** The price index over time; of an answer without a history its two ends by the year's change. `null` without either. */
var priceSeries = ({ marketTrends }) => {
	if (marketTrends === null) return null;
	const { history, housePriceIndex, period, yearOverYearAppreciation } = marketTrends;
	const name = "Index";
	if (history.length > 1) {
		const values = history.map(({ index }) => index);
		return {
			periods: history.map((row) => periodText(row.period)),
			lines: [{
				name,
				values
			}],
			isSlope: false
		};
	}
	if (housePriceIndex === null || yearOverYearAppreciation === null) return null;
	const before = housePriceIndex / (1 + yearOverYearAppreciation / 100);
	return {
		periods: [yearBefore(period), period],
		lines: [{
			name,
			values: [before, housePriceIndex]
		}],
		isSlope: true
	};
};
/** Unemployment over time: county, state and nation; without a history the state's two ends by the year's change. */
var jobSeries = ({ jobMarket }) => {
	if (jobMarket === null) return null;
	const { history, period, stateUnemploymentRate, unemploymentChange12Months } = jobMarket;
	if (history.length > 1) return {
		periods: history.map((row) => periodText(row.period)),
		lines: [
			{
				name: "County",
				values: history.map(({ countyRate }) => countyRate)
			},
			{
				name: "State",
				values: history.map(({ stateRate }) => stateRate)
			},
			{
				name: "Nation",
				values: history.map(({ nationalRate }) => nationalRate)
			}
		].filter(({ values }) => values.some((value) => value !== null)),
		isSlope: false
	};
	if (period === null || stateUnemploymentRate === null || unemploymentChange12Months === null) return null;
	return {
		periods: [yearBefore(period), period].map(periodText),
		lines: [{
			name: "State",
			values: [stateUnemploymentRate - unemploymentChange12Months, stateUnemploymentRate]
		}],
		isSlope: true
	};
};
/** `2025` to `2024`, `2026-09` to `2025-09`. */
var yearBefore = (period) => period.replace(/^\d{4}/, (year) => String(Number(year) - 1));
// web/src/report/sections/MarketSection.tsx
/** Where prices and jobs around the place are going. */
var MarketSection = ({ report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "market",
	report,
	children: /* @__PURE__ */ a$1("div", {
		class: "report-pair",
		children: [/* @__PURE__ */ a$1(Part, {
			title: "House prices",
			children: /* @__PURE__ */ a$1(Prices, { report })
		}), /* @__PURE__ */ a$1(Part, {
			title: "Unemployment",
			children: /* @__PURE__ */ a$1(Jobs, { report })
		})]
	})
});
var Prices = ({ report }) => {
	const { marketTrends } = report;
	if (marketTrends === null) return /* @__PURE__ */ a$1(Absent, { children: ["No price index. ", whyAbsent([sourceNames.prices], report)] });
	const { geography, housePriceIndex, period, trend, yearOverYearAppreciation } = marketTrends;
	const series = priceSeries(report);
	return /* @__PURE__ */ a$1($$1, { children: [series === null ? null : /* @__PURE__ */ a$1(Lines, {
		title: `Prices in the ${geography} ${movedText(yearOverYearAppreciation)} in a year`,
		units: `House price index of the ${geography}, not seasonally adjusted.${slopeText(series)}`,
		source: sourceText([sourceNames.prices], report),
		periods: series.periods,
		series: drawn(series),
		write: decimal,
		leastSpan: .12 * (housePriceIndex ?? 0)
	}), /* @__PURE__ */ a$1(Facts, { facts: [{
		name: "Index",
		value: decimal(housePriceIndex),
		note: periodText(period)
	}, {
		name: "In a year",
		value: change(yearOverYearAppreciation),
		note: trend
	}] })] });
};
var movedText = (percentChange) => {
	if (percentChange === null) return "have no known change";
	if (Math.abs(percentChange) < .05) return "stood still";
	return `${percentChange > 0 ? "rose" : "fell"} by ${percent(Math.abs(percentChange))}`;
};
var slopeText = ({ isSlope }) => isSlope ? " The two ends of the year; what lies between them is not known here." : "";
var Jobs = ({ report }) => {
	const { jobMarket } = report;
	if (jobMarket === null) return /* @__PURE__ */ a$1(Absent, { children: ["No unemployment rates. ", whyAbsent([sourceNames.jobs], report)] });
	const series = jobSeries(report);
	const { countyUnemploymentRate, nationalUnemploymentRate, stateUnemploymentRate } = jobMarket;
	return /* @__PURE__ */ a$1($$1, { children: [
		series === null ? null : /* @__PURE__ */ a$1(Lines, {
			title: jobFinding(report),
			units: `Percent of the labor force.${slopeText(series)}`,
			source: sourceText([sourceNames.jobs], report),
			periods: series.periods,
			series: drawn(series),
			write: percent,
			leastSpan: 3
		}),
		/* @__PURE__ */ a$1(Facts, { facts: [
			{
				name: "County",
				value: percent(countyUnemploymentRate),
				note: periodText(jobMarket.countyPeriod)
			},
			{
				name: "State",
				value: percent(stateUnemploymentRate),
				note: periodText(jobMarket.period)
			},
			{
				name: "Nation",
				value: percent(nationalUnemploymentRate),
				note: periodText(jobMarket.nationalPeriod)
			},
			{
				name: "Signal",
				value: jobMarket.investorSignal ?? "–"
			}
		] }),
		jobMarket.seasonallyAdjusted.county ? null : /* @__PURE__ */ a$1("p", {
			class: "report-note",
			children: "The county's rate is not seasonally adjusted; state and nation are."
		})
	] });
};
var jobFinding = ({ jobMarket, location }) => {
	const rate = jobMarket?.stateUnemploymentRate ?? null;
	const nation = jobMarket?.nationalUnemploymentRate ?? null;
	if (rate === null) return `Unemployment in ${location.state} is not known`;
	const beside = nation === null ? "" : rate === nation ? ", the same as the nation" : rate < nation ? `, below the nation's ${percent(nation)}` : `, above the nation's ${percent(nation)}`;
	return `${percent(rate)} are unemployed in ${location.state}${beside}`;
};
var styles = [
	1,
	2,
	3
];
var drawn = ({ lines }) => lines.map(({ name, values }, index) => ({
	name,
	values,
	style: styles[index] ?? 3
}));
// web/src/report/sections/MatchSection.tsx
/** Which house the report is about, how sure that is, where it lies, and what is on record of it. */
var MatchSection = ({ facts, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "match",
	report,
	children: /* @__PURE__ */ a$1("div", {
		class: "report-match",
		children: [/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1(Match, { report }), /* @__PURE__ */ a$1(BuildingRecord, { report })] }), /* @__PURE__ */ a$1("div", {
			class: "report-map",
			children: /* @__PURE__ */ a$1(PlaceMap, {
				report,
				tileUrl: facts.tileUrl,
				size: "small"
			})
		})]
	})
});
var Match = ({ report: { location } }) => /* @__PURE__ */ a$1($$1, { children: [
	/* @__PURE__ */ a$1("p", {
		class: "report-match-line",
		children: [
			/* @__PURE__ */ a$1("span", {
				class: `badge ${location.matchQuality === "exact" ? "good" : "caution"}`,
				children: matchBadges[location.matchQuality]
			}),
			" ",
			location.matchedAddress
		]
	}),
	location.matchDifferences.length === 0 ? /* @__PURE__ */ a$1("p", { children: location.matchQuality === "point" ? pointAlone : nothingDiffers }) : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("p", { children: [
		"Check that this is the house you mean.",
		location.readAs === void 0 ? "" : ` The address was read as: ${location.readAs}.`,
		" What was asked and what was found differ:"
	] }), /* @__PURE__ */ a$1("ul", {
		class: "report-list",
		children: location.matchDifferences.map((difference) => /* @__PURE__ */ a$1("li", { children: differenceText(difference) }, difference.component))
	})] }),
	/* @__PURE__ */ a$1("p", {
		class: "quiet small",
		children: [
			"Placed by ",
			location.matchedBy,
			". ",
			pointTexts[location.pointQuality],
			" ",
			location.lat,
			", ",
			location.lon,
			location.county === null ? "" : ` in ${location.county}`,
			"."
		]
	})
] });
var matchBadges = {
	exact: "● Exact match",
	approximate: "◐ Approximate match",
	point: "◐ A point, no address"
};
var nothingDiffers = "Nothing in the address that was asked differs from the address that was found.";
var pointAlone = "Coordinates were asked about, and no house was matched to them: check that the record is of the house you mean.";
var BuildingRecord = ({ report }) => {
	const { property } = report;
	if (property === null) return /* @__PURE__ */ a$1(Absent, { children: ["No record of the building. ", whyAbsent([sourceNames.record], report)] });
	const names = property.stated ?? [];
	const note = (name) => names.includes(name) ? { note: "as the request states" } : {};
	return /* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "Kind",
			value: property.propertyType ?? "–",
			...note("propertyType")
		},
		{
			name: "Bedrooms",
			value: count(property.bedrooms),
			...note("bedrooms")
		},
		{
			name: "Bathrooms",
			value: decimal(property.bathrooms),
			...note("bathrooms")
		},
		{
			name: "Living area",
			value: property.squareFeet === null ? "–" : `${count(property.squareFeet)} sq ft`,
			...note("squareFeet")
		},
		{
			name: "Built",
			value: property.yearBuilt ?? "–",
			...note("yearBuilt")
		},
		{
			name: "Units",
			value: count(property.units),
			...note("units")
		},
		{
			name: "Last sale",
			value: dayText(property.lastSaleDate),
			note: property.lastSalePrice === null ? "price not on record" : dollars(property.lastSalePrice)
		},
		{
			name: "Property tax",
			value: dollars(property.annualTax),
			note: property.annualTaxYear === null ? "no bill on record" : `the owner's bill of ${property.annualTaxYear}`
		},
		{
			name: "Association fee",
			value: property.hoaMonthly === null ? "–" : `${dollars(property.hoaMonthly)} a month`,
			note: property.hoaMonthly === null ? "none on record" : null
		}
	] });
};
/** Where the point on the map lies, in a sentence that its coordinates follow. */
var pointTexts = {
	rooftop: "The point lies on the building:",
	parcel: "The point lies on the lot:",
	interpolated: "The point is worked out from the house numbers at the ends of the street, so it can be a few houses off:",
	street: "The point lies on the road or at another house, so it can be some way off:",
	given: "The point is the one that was asked about:"
};
var components = {
	houseNumber: "House number",
	street: "Street",
	direction: "Direction",
	city: "City",
	zip: "ZIP code",
	ignored: "Not part of an address"
};
/** What differs between the asked address and the match, in words. */
var differenceText = ({ asked, component, matched }) => component === "ignored" ? `${components.ignored}: ${asked ?? ""}` : `${components[component]}: ${asked === null ? "none was asked" : `asked ${asked}`}, ${matched === null ? "none found" : `found ${matched}`}.`;
// packages/domain/src/tables/riskWeights.ts
/**
* Weights, curves and thresholds of the composite risk score. Sub-scores run from 0 (good) to 100 (bad). The curve of peak
* ground acceleration was drawn for rock and reads the design value for stiff soil: houses stand on soil, and weak shaking
* scores up to 14 points worse for it, strong shaking the same. Why each number is what it is: docs/risk-score.md.
*/
var riskWeights = {
	source: "Judgement between the shares of FEMA National Risk Index 1.20 expected annual loss by hazard (December 2025), NOAA billion-dollar disasters 1980-2024 and FEMA P-366 earthquake losses; flood by FEMA's 30-year framing; not fitted to outcomes: docs/risk-score.md",
	asOf: "2026-11-28",
	confidence: "medium",
	weights: {
		flood: 20,
		seismic: 10,
		tornado: 5,
		hail: 5,
		disasters: 5,
		environment: 7,
		market: 9,
		vacancy: 5,
		jobs: 5,
		wildfire: 7,
		hurricane: 10,
		wind: 3,
		winter: 3,
		temperature: 2,
		areaFlood: 4
	},
	composition: {
		averageShare: .7,
		worstPerilShare: .3,
		severeFlood: 80,
		severeFloodShare: .75,
		neutralScore: 45
	},
	labels: {
		moderateFrom: 35,
		highFrom: 60
	},
	confidenceFrom: {
		high: .85,
		medium: .6
	},
	floodZones: {
		coastal: 98,
		floodway: 90,
		onePercent: 80,
		onePercentProtected: 60,
		undetermined: 40,
		shaded: 35,
		minimal: 8
	},
	perilLabels: {
		None: 0,
		Low: 10,
		"Relatively Low": 20,
		Moderate: 40,
		High: 70,
		"Very High": 90
	},
	hazardLevels: {
		Low: 10,
		Moderate: 40,
		High: 70
	},
	curves: {
		lossRatePercentile: [
			[0, 0],
			[60, 15],
			[80, 30],
			[95, 55],
			[99, 80],
			[100, 95]
		],
		peakGroundAcceleration: [
			[.05, 5],
			[.1, 15],
			[.2, 35],
			[.4, 60],
			[.8, 85],
			[1.2, 100]
		],
		disasters10Years: [
			[0, 5],
			[2, 20],
			[5, 45],
			[10, 75],
			[15, 95]
		],
		disastersTotal: [
			[0, 5],
			[10, 20],
			[25, 45],
			[40, 70],
			[60, 95]
		],
		appreciationPercent: [
			[-8, 95],
			[-3, 70],
			[0, 45],
			[1, 30],
			[4, 15],
			[8, 25],
			[12, 40]
		],
		vacancyPercent: [
			[5, 10],
			[9.5, 30],
			[15, 60],
			[25, 90]
		],
		unemploymentPercent: [
			[3, 10],
			[4, 25],
			[5, 45],
			[6.5, 65],
			[9, 95]
		]
	},
	unemploymentTrend: {
		step: .5,
		adjustment: 10
	},
	/** The components that are read from FEMA's loss rates, and the hazards of the National Risk Index behind each: the worst counts. */
	lossRateHazards: {
		tornado: ["tornado"],
		hail: ["hail"],
		wildfire: ["wildfire"],
		hurricane: ["hurricane"],
		wind: ["strongWind"],
		winter: ["winterWeather", "iceStorm"],
		temperature: ["heatWave", "coldWave"],
		areaFlood: ["inlandFlooding", "coastalFlooding"]
	}
};
// web/src/report/words/riskTexts.ts
var number = (value, write) => typeof value === "number" ? write(value) : value;
/** A hazard of FEMA's index, by the national percentile of its loss rate, else by its rating in words. */
var lossRate = (name) => ({
	name,
	source: sourceNames.storms,
	anchor: "hazards",
	read: (value) => typeof value === "number" ? `loss rate in percentile ${decimal(value)} of the nation` : `rated ${value}`
});
/** What each component of the risk is called, where it is read, and how that is written. */
var riskTexts = {
	flood: {
		name: "Flood",
		source: sourceNames.flood,
		anchor: "hazards",
		read: (value) => `zone ${value}`
	},
	seismic: {
		name: "Earthquakes",
		source: sourceNames.earthquake,
		anchor: "hazards",
		read: (value) => number(value, (ground) => `${ground.toFixed(2)} g of shaking`)
	},
	tornado: lossRate("Tornadoes"),
	hail: lossRate("Hail"),
	disasters: {
		name: "Declared disasters",
		source: sourceNames.disasters,
		anchor: "hazards",
		read: (value) => `${value} in ten years`
	},
	environment: {
		name: "Pollution nearby",
		source: sourceNames.environment,
		anchor: "neighborhood",
		read: (value) => number(value, (percentile) => `percentile ${decimal(percentile)}`)
	},
	market: {
		name: "House prices",
		source: sourceNames.prices,
		anchor: "market",
		read: (value) => number(value, (growth) => `${change(growth)} in a year`)
	},
	vacancy: {
		name: "Vacant homes",
		source: sourceNames.survey,
		anchor: "neighborhood",
		read: (value) => number(value, (share) => `${percent(share)} of homes`)
	},
	jobs: {
		name: "Unemployment",
		source: sourceNames.jobs,
		anchor: "market",
		read: (value) => number(value, (rate) => `${percent(rate)} in the state`)
	},
	wildfire: lossRate("Wildfire"),
	hurricane: lossRate("Hurricanes"),
	wind: lossRate("Strong wind"),
	winter: lossRate("Winter weather"),
	temperature: lossRate("Heat and cold"),
	areaFlood: lossRate("Floods in the area")
};
/** What a component was read from, in words. */
var readText = ({ key, value }, report) => {
	if (value === null) return `not known, and counts as ${neutral}`;
	return key === "disasters" && (report.disasterHistory?.declarationsLast10Years ?? null) === null ? `${value} since 1953` : riskTexts[key].read(value);
};
var neutral = riskWeights.composition.neutralScore;
/** Points that a component adds to the weighted mean. */
var pointsOf = ({ subScore, weight }) => weight * (subScore ?? neutral) / 100;
/** What the score comes to and what makes most of it, as the title of the gauge. */
var riskFinding = ({ riskDetail, riskLabel, riskScore }) => {
	if (riskScore === null || riskLabel === null) return "Nothing is known of the risk: the score could be anything";
	return `${riskLabel} risk, ${riskScore} of 100: ${listed(riskDetail.components.filter((component) => component.subScore !== null && pointsOf(component) > 0).sort((a, b) => pointsOf(b) - pointsOf(a)).slice(0, 3).map(({ key }) => riskTexts[key].name.toLowerCase()))} count most`;
};
/** What is not known of the risk, and what that leaves open. */
var missingRiskText = ({ riskDetail }) => {
	const unknown = riskDetail.components.filter(({ subScore }) => subScore === null);
	if (unknown.length === 0) {
		const all = `All ${riskDetail.components.length} parts are known`;
		return riskDetail.low === riskDetail.high ? `${all}, so the score has no range.` : `${all}, not all of them exactly: the score lies between ${riskDetail.low} and ${riskDetail.high}.`;
	}
	const weight = unknown.reduce((sum, component) => sum + component.weight, 0);
	return `${capitalized(listed(unknown.map(({ key }) => riskTexts[key].name.toLowerCase())))} ${unknown.length === 1 ? "is" : "are"} not known: ${weight} of 100 points of weight. At its best what is missing brings the score to ${riskDetail.low}, at its worst to ${riskDetail.high}.`;
};
// web/src/report/sections/MissingSection.tsx
/** Every source that gave nothing, not all, or an older answer: why, and what that does to the report. */
var MissingSection = ({ report }) => {
	const missing = report.meta.sources.filter((line) => !isWhole(line));
	const notes = report.meta.sources.filter((line) => isWhole(line) && line.reason !== null);
	const { notAnalyzed, missingCore } = report.investorAnalysis.quality;
	return /* @__PURE__ */ a$1(Section, {
		anchor: "missing",
		report,
		children: [
			missing.length === 0 ? /* @__PURE__ */ a$1("p", {
				class: "report-finding",
				children: [
					"All ",
					countWord(report.meta.coverage.of).toLowerCase(),
					" sources answered, in full and freshly."
				]
			}) : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("p", {
				class: "report-finding",
				children: [
					report.meta.coverage.answered,
					" of ",
					report.meta.coverage.of,
					" sources answered."
				]
			}), /* @__PURE__ */ a$1("ul", {
				class: "report-missing",
				children: missing.map((line) => /* @__PURE__ */ a$1("li", { children: [
					/* @__PURE__ */ a$1(SourceState, { status: line.status }),
					/* @__PURE__ */ a$1("span", { children: reasonText(line) }),
					/* @__PURE__ */ a$1(Affected, { anchors: sectionsOfSource(line.name) })
				] }, line.name))
			})] }),
			notes.map((line) => /* @__PURE__ */ a$1("p", {
				class: "small quiet",
				children: reasonText(line)
			}, line.name)),
			/* @__PURE__ */ a$1("p", { children: ["Risk: ", missingRiskText(report)] }),
			missingCore.length === 0 || notAnalyzed !== null ? null : /* @__PURE__ */ a$1("p", { children: [
				"Strategies: ",
				listed(missingCore.map((part) => coreNames[part])),
				" ",
				missingCore.length === 1 ? "is" : "are",
				" not known, and without ",
				missingCore.length === 1 ? "it" : "them",
				" they can't be computed. State what you know among the assumptions."
			] })
		]
	});
};
var coreNames = {
	propertyKind: "the kind of property",
	price: "the price",
	rent: "the rent",
	stateTables: "taxes, insurance and costs of this place"
};
var Affected = ({ anchors }) => anchors.length === 0 ? null : /* @__PURE__ */ a$1("span", {
	class: "report-note",
	children: [
		"Missing from",
		" ",
		anchors.map((anchor, index) => /* @__PURE__ */ a$1("span", { children: [index === 0 ? "" : ", ", /* @__PURE__ */ a$1("a", {
			href: `#${anchor}`,
			children: [
				sectionNumber(anchor),
				" ",
				sectionTitle(anchor)
			]
		})] }, anchor))
	]
});
// web/src/report/words/factAnchor.ts
/** Where a value of the report is shown, by how its path begins: the first row that fits decides. */
var anchors = [
	["property.valueEstimate", "value"],
	["property.rentEstimate", "value"],
	["investorAnalysis.comparables", "value"],
	["location", "match"],
	["property", "match"],
	["riskScore", "risk"],
	["riskLabel", "risk"],
	["riskDetail", "risk"],
	["investorAnalysis.scoring.risk", "risk"],
	["marketTrends", "market"],
	["jobMarket", "market"],
	["investorAnalysis.regulatoryIntelligence.marketTrend", "market"],
	["investorAnalysis.regulatoryIntelligence.appreciation", "market"],
	["investorAnalysis.regulatoryIntelligence", "housing"],
	["floodRisk", "hazards"],
	["naturalHazards", "hazards"],
	["disasterHistory", "hazards"],
	["neighborhood", "neighborhood"],
	["environment", "neighborhood"],
	["walkability", "walkability"],
	["hudIntelligence", "housing"],
	["infrastructure", "broadband"],
	["investorAnalysis.quality", "assumptions"],
	["investorAnalysis.inputs", "assumptions"],
	["investorAnalysis.inputOrigins", "assumptions"],
	["investorAnalysis.disclaimers", "sources"],
	["investorAnalysis", "investor"]
];
/** The section in which the value at a path of the report is shown; what has none of its own stands with the sources. */
var factAnchor = (path) => anchors.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))?.[1] ?? "sources";
// web/src/report/words/sentenceFigures.ts
/**
* A sentence cut into text and figures. A figure leads to the section of the fact that has its value; where none has it, as of
* a figure that is worked out, to that of the first fact.
*/
var sentencePieces = (text, facts, report) => {
	const values = facts.map((path) => ({
		path,
		digits: digitsIn(valueAt(report, path))
	}));
	const first = facts[0];
	return text.split(figure).flatMap((piece, index) => {
		if (piece === "") return [];
		if (index % 2 === 0 || first === void 0) return [{
			text: piece,
			anchor: null
		}];
		const digits = digitsOf(piece);
		return [{
			text: piece,
			anchor: factAnchor(values.find((value) => value.digits.has(digits))?.path ?? first)
		}];
	});
};
/** The sections that a sentence rests on, in the order of the report. */
var restsOn = (facts) => [...new Set(facts.map(factAnchor))].sort((a, b) => sectionNumber(a) - sectionNumber(b));
/** A number with its sign and unit, as narratives write them: `$182,000`, `-4.2%`, `0.55`. */
var figure = /(-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?)/;
/** A split text has its figures at every second place. */
var figuresIn = (text) => text.split(figure).filter((_, index) => index % 2 === 1);
/** What is left of a figure without sign, unit and grouping: `182000`. */
var digitsOf = (text) => text.replace(/[^\d.]/g, "").replace(/\.$/, "");
/** The figures in a value, rounded as texts round them. */
var digitsIn = (value) => {
	if (typeof value === "string") return new Set(figuresIn(value).map(digitsOf));
	if (typeof value !== "number") return /* @__PURE__ */ new Set();
	const size = Math.abs(value);
	return new Set([
		size,
		Math.round(size),
		Math.round(size * 10) / 10,
		Math.round(size * 100)
	].map(String));
};
/** The value at a path such as `floodRisk.zone`; `undefined` where there is none. */
var valueAt = (node, path) => path.split(/[.[\]]+/).filter((key) => key !== "").reduce(memberIn, node);
// web/src/report/sections/NarrativeSection.tsx
var headings = {
	headline: null,
	propertyOverview: "Property overview",
	marketPosition: "Market position",
	recommendedStrategy: "Recommended strategy",
	riskFactors: "Risk factors",
	dueDiligencePriorities: "What to check first"
};
/** The report in sentences; each figure leads to the section that has it, whose number stands after the sentence. */
var NarrativeSection = ({ isChanged, onAskAgain, report }) => {
	const { model, parts, sentences } = report.narrativeMeta;
	return /* @__PURE__ */ a$1(Section, {
		anchor: "narrative",
		report,
		children: [
			isChanged ? /* @__PURE__ */ a$1("p", {
				class: "notice caution screen-only",
				children: [
					"Written for the assumptions as first asked; your changes are not in it.",
					" ",
					/* @__PURE__ */ a$1("button", {
						type: "button",
						class: "button small",
						onClick: onAskAgain,
						children: "Write it again"
					})
				]
			}) : null,
			parts.map(({ part }) => /* @__PURE__ */ a$1(NarrativePart, {
				heading: headings[part],
				isList: part === "dueDiligencePriorities",
				report,
				sentences: sentences.filter((sentence) => sentence.part === part)
			}, part)),
			/* @__PURE__ */ a$1("p", {
				class: "report-note",
				children: [
					"Small numbers name the sections that a sentence rests on.",
					" ",
					model === null ? "Written by rules" : `Planned with ${model}`,
					"; every figure is put in by the program from the values of this report."
				]
			})
		]
	});
};
var NarrativePart = ({ heading, isList, report, sentences }) => {
	if (sentences.length === 0) return null;
	const written = sentences.map((sentence) => /* @__PURE__ */ a$1(Written, {
		sentence,
		report
	}, sentence.text));
	if (heading === null) return /* @__PURE__ */ a$1("p", {
		class: "report-headline",
		children: written
	});
	return /* @__PURE__ */ a$1("div", {
		class: "report-prose",
		children: [/* @__PURE__ */ a$1("h3", { children: heading }), isList ? /* @__PURE__ */ a$1("ol", {
			class: "report-list",
			children: written.map((each) => /* @__PURE__ */ a$1("li", { children: each }, each.key))
		}) : /* @__PURE__ */ a$1("p", { children: written })]
	});
};
var Written = ({ report, sentence }) => /* @__PURE__ */ a$1($$1, { children: [
	sentencePieces(sentence.text.replace(/^\d+\.\s+/, ""), sentence.facts, report).map(({ anchor, text }, index) => anchor === null ? text : /* @__PURE__ */ a$1("a", {
		class: "report-fact",
		href: `#${anchor}`,
		children: text
	}, index)),
	/* @__PURE__ */ a$1("sup", {
		class: "report-rests",
		children: restsOn(sentence.facts).map((anchor, index) => /* @__PURE__ */ a$1("a", {
			href: `#${anchor}`,
			"aria-label": `Section ${sectionNumber(anchor)}: ${sectionTitle(anchor)}`,
			children: [index === 0 ? "" : " ", sectionNumber(anchor)]
		}, anchor))
	}),
	" "
] });
// web/src/report/sections/NeighborhoodSection.tsx
/** Who lives around the place in what homes, and how clean it is. */
var NeighborhoodSection = ({ report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "neighborhood",
	report,
	children: /* @__PURE__ */ a$1("div", {
		class: "report-pair",
		children: [/* @__PURE__ */ a$1(Part, {
			title: "Neighborhood",
			children: /* @__PURE__ */ a$1(Neighborhood, { report })
		}), /* @__PURE__ */ a$1(Part, {
			title: "Environment",
			children: /* @__PURE__ */ a$1(Environment, { report })
		})]
	})
});
var Neighborhood = ({ report }) => {
	const { neighborhood } = report;
	if (neighborhood === null) return /* @__PURE__ */ a$1(Absent, { children: ["The neighborhood is not known. ", whyAbsent([sourceNames.survey], report)] });
	const medianOf = (name, margin) => {
		const value = neighborhood[name];
		if (value === null) return {
			value: "–",
			note: "the survey publishes none"
		};
		if (neighborhood.topCoded.includes(name)) return {
			value: `${dollars(value - 1)} or more`,
			note: "the survey counts no higher"
		};
		if (neighborhood.bottomCoded.includes(name)) return {
			value: `${dollars(value + 1)} or less`,
			note: "the survey counts no lower"
		};
		return {
			value: dollars(value),
			note: margin === null ? "margin of error not stated" : `± ${dollars(margin)}`
		};
	};
	return /* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "People",
			value: count(neighborhood.population),
			note: `census ${neighborhood.geography} ${neighborhood.censusTract}`
		},
		{
			name: "Median income",
			...medianOf("medianHouseholdIncome", neighborhood.medianHouseholdIncomeMargin)
		},
		{
			name: "Median home value",
			...medianOf("medianHomeValue", neighborhood.medianHomeValueMargin)
		},
		{
			name: "Median gross rent",
			...medianOf("medianGrossRent", neighborhood.medianGrossRentMargin)
		},
		{
			name: "Vacant homes",
			value: percent(neighborhood.vacancyRate),
			note: neighborhood.yearRoundVacancyRate === null ? null : `${percent(neighborhood.yearRoundVacancyRate)} without seasonal homes, ` + (neighborhood.vacancyRateMargin === null ? "margin of error not stated" : `± ${decimal(neighborhood.vacancyRateMargin)} points`)
		},
		{
			name: "Homes",
			value: count(neighborhood.totalHousingUnits)
		}
	] });
};
var superfund = {
	found: "",
	"none within 10 km": "None within 10 km",
	"not answered": "Not known: EPA's list did not answer"
};
var Environment = ({ report }) => {
	const { environment } = report;
	if (environment === null) return /* @__PURE__ */ a$1(Absent, { children: ["The environment is not known. ", whyAbsent([sourceNames.environment], report)] });
	const { airQualityPercentile, nearestSuperfundSite: site, superfundProximityPercentile, superfundSearch } = environment;
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1(Facts, { facts: [
		{
			name: "Fine particles",
			value: percentileText(airQualityPercentile),
			note: "100 is the worst air of the country"
		},
		{
			name: "Superfund proximity",
			value: percentileText(superfundProximityPercentile),
			note: "100 is the nearest to such sites"
		},
		{
			name: "Nearest Superfund site",
			value: site === null ? superfund[superfundSearch] : `${decimal(site.distanceKm)} km`,
			note: site === null ? null : `${capitalized(site.name.toLowerCase())}, ${site.status}`
		}
	] }), /* @__PURE__ */ a$1("p", {
		class: "report-note",
		children: "Screening figures of the block group, not measurements at the house."
	})] });
};
var percentileText = (percentile) => percentile === null ? "–" : `percentile ${decimal(percentile)}`;
// web/src/charts/Gauge.tsx
var top = 30;
var thickness = 14;
var ramp = [
	1,
	2,
	3,
	4,
	5
];
/** A score on its scale from 0 to 100, with the range that what is not known leaves open. */
var Gauge = ({ ends, high, low, score, source, steps, title, units }) => /* @__PURE__ */ a$1(ChartFrame, {
	title,
	units,
	...source === void 0 ? {} : { source },
	table: {
		caption: title,
		columns: ["Figure", "Value"],
		rows: [["Score", score === null ? "not known" : String(score)], ["Range", `${low} to ${high}`]]
	},
	children: /* @__PURE__ */ a$1("svg", {
		class: "chart-drawing",
		width: "100%",
		height: 88,
		"aria-hidden": "true",
		children: [
			ramp.map((step) => /* @__PURE__ */ a$1("rect", {
				class: `chart-risk-${step}`,
				x: share((step - 1) * 20),
				y: top,
				width: "20%",
				height: thickness
			}, step)),
			steps.map(({ from, name }) => /* @__PURE__ */ a$1("g", { children: [/* @__PURE__ */ a$1("line", {
				class: "chart-step",
				x1: share(from),
				x2: share(from),
				y1: top,
				y2: 50
			}), /* @__PURE__ */ a$1("text", {
				class: "chart-tick",
				x: share(from),
				y: 63,
				"text-anchor": "middle",
				children: from
			})] }, name)),
			/* @__PURE__ */ a$1("text", {
				class: "chart-tick",
				x: "0",
				y: 63,
				children: "0"
			}),
			/* @__PURE__ */ a$1("text", {
				class: "chart-tick",
				x: "100%",
				y: 63,
				"text-anchor": "end",
				children: "100"
			}),
			/* @__PURE__ */ a$1("text", {
				class: "chart-tick",
				x: "0",
				y: 80,
				children: ends[0]
			}),
			/* @__PURE__ */ a$1("text", {
				class: "chart-tick",
				x: "100%",
				y: 80,
				"text-anchor": "end",
				children: ends[1]
			}),
			high > low ? /* @__PURE__ */ a$1(Range, {
				low,
				high
			}) : null,
			score === null ? null : /* @__PURE__ */ a$1(Marker, {
				score,
				low,
				high
			})
		]
	})
});
/** A bracket over what the score could be. */
var Range = ({ high, low }) => /* @__PURE__ */ a$1("g", {
	class: "chart-range",
	children: [
		/* @__PURE__ */ a$1("line", {
			x1: share(low),
			x2: share(high),
			y1: 25,
			y2: 25
		}),
		/* @__PURE__ */ a$1("line", {
			x1: share(low),
			x2: share(low),
			y1: 21,
			y2: top
		}),
		/* @__PURE__ */ a$1("line", {
			x1: share(high),
			x2: share(high),
			y1: 21,
			y2: top
		})
	]
});
var Marker = ({ high, low, score }) => /* @__PURE__ */ a$1($$1, { children: [
	/* @__PURE__ */ a$1("line", {
		class: "chart-marker-halo",
		x1: share(score),
		x2: share(score),
		y1: 22,
		y2: 48
	}),
	/* @__PURE__ */ a$1("line", {
		class: "chart-marker",
		x1: share(score),
		x2: share(score),
		y1: 22,
		y2: 48
	}),
	/* @__PURE__ */ a$1("text", {
		class: "chart-label",
		x: share(score),
		y: 14,
		"text-anchor": leaning(score),
		children: [score, high > low ? ` (${low} to ${high})` : ""]
	})
] });
// web/src/report/sections/RiskSection.tsx
var { composition, labels } = riskWeights;
var heaviest = Math.max(...Object.values(riskWeights.weights));
/** The risk of the place: its score with the range that is left open, and what makes it. */
var RiskSection = ({ report }) => {
	const { riskDetail, riskScore } = report;
	return /* @__PURE__ */ a$1(Section, {
		anchor: "risk",
		report,
		children: [
			/* @__PURE__ */ a$1(Gauge, {
				title: riskFinding(report),
				units: "Composite risk of the place for an owner, 0 to 100; lower is better.",
				score: riskScore,
				low: riskDetail.low,
				high: riskDetail.high,
				ends: ["least risk", "most risk"],
				steps: [{
					from: labels.moderateFrom,
					name: "Moderate"
				}, {
					from: labels.highFrom,
					name: "High"
				}]
			}),
			/* @__PURE__ */ a$1("p", { children: missingRiskText(report) }),
			/* @__PURE__ */ a$1(HatchPattern, {}),
			/* @__PURE__ */ a$1("table", {
				class: "report-table report-components",
				children: [
					/* @__PURE__ */ a$1("caption", { children: "What the score is made of. The outline is how much a part can count, the filled bar how much it does." }),
					/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
						/* @__PURE__ */ a$1("th", {
							scope: "col",
							children: "Part"
						}),
						/* @__PURE__ */ a$1("th", {
							scope: "col",
							children: "Weight by score"
						}),
						/* @__PURE__ */ a$1("th", {
							scope: "col",
							class: "number",
							children: "Score"
						}),
						/* @__PURE__ */ a$1("th", {
							scope: "col",
							class: "number",
							children: "Weight"
						}),
						/* @__PURE__ */ a$1("th", {
							scope: "col",
							class: "number",
							children: "Points"
						})
					] }) }),
					/* @__PURE__ */ a$1("tbody", { children: riskDetail.components.map((component) => /* @__PURE__ */ a$1("tr", { children: [
						/* @__PURE__ */ a$1("th", {
							scope: "row",
							children: [
								/* @__PURE__ */ a$1("a", {
									href: `#${riskTexts[component.key].anchor}`,
									children: riskTexts[component.key].name
								}),
								/* @__PURE__ */ a$1("span", {
									class: "report-note",
									children: readText(component, report)
								}),
								component.subScore === null ? linesOf([riskTexts[component.key].source], report).map((line) => /* @__PURE__ */ a$1("span", {
									class: "report-note unknown",
									children: reasonText(line)
								}, line.name)) : null
							]
						}),
						/* @__PURE__ */ a$1("td", { children: /* @__PURE__ */ a$1(WeightBar, {
							reach: 98 * component.weight / heaviest,
							filled: component.subScore,
							step: rampStep(component.subScore ?? 0)
						}) }),
						/* @__PURE__ */ a$1("td", {
							class: "number",
							children: component.subScore ?? "–"
						}),
						/* @__PURE__ */ a$1("td", {
							class: "number",
							children: component.weight
						}),
						/* @__PURE__ */ a$1("td", {
							class: "number",
							children: decimal(pointsOf(component))
						})
					] }, component.key)) })
				]
			}),
			/* @__PURE__ */ a$1("p", {
				class: "quiet small",
				children: [
					"The score is ",
					100 * composition.averageShare,
					"% the sum of these points and ",
					100 * composition.worstPerilShare,
					"% the worst of flood, earthquakes and the other natural hazards, so that one severe peril is not averaged away; a flood zone that scores ",
					composition.severeFlood,
					" or more puts ",
					100 * composition.severeFloodShare,
					"% of that under it. Weights are judgement, not fitted to losses."
				]
			}),
			/* @__PURE__ */ a$1("p", {
				class: "quiet small",
				children: [
					"The score says nothing of ",
					listed(riskDetail.notCovered),
					"."
				]
			})
		]
	});
};
/** A bar in a row of a table: an outline as long as its weight, filled by its score; hatched where it is not known. */
var WeightBar = ({ filled, reach, step }) => /* @__PURE__ */ a$1("svg", {
	class: "chart-bar",
	width: "100%",
	height: "14",
	"aria-hidden": "true",
	children: filled === null ? /* @__PURE__ */ a$1("rect", {
		class: "chart-unknown",
		x: "0.5",
		y: "0.5",
		width: share(reach),
		height: "13",
		fill: `url(#${hatch})`
	}) : /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("rect", {
		class: "chart-reach",
		x: "0.5",
		y: "0.5",
		width: share(reach),
		height: "13"
	}), /* @__PURE__ */ a$1("rect", {
		class: `chart-risk-${step}`,
		x: "0.5",
		y: "0.5",
		width: share(reach * filled / 100),
		height: "13"
	})] })
});
var hatch = "chart-hatch";
/** The pattern of what is not known: once on a page that has such bars. */
var HatchPattern = () => /* @__PURE__ */ a$1("svg", {
	width: "0",
	height: "0",
	class: "chart-defs",
	"aria-hidden": "true",
	children: /* @__PURE__ */ a$1("pattern", {
		id: hatch,
		width: "6",
		height: "6",
		patternUnits: "userSpaceOnUse",
		patternTransform: "rotate(45)",
		children: /* @__PURE__ */ a$1("line", {
			class: "chart-hatch",
			x1: "0",
			x2: "0",
			y1: "0",
			y2: "6"
		})
	})
});
/** The step of the ramp that a score from 0 to 100 falls into. */
var rampStep = (score) => Math.min(5, Math.max(1, Math.floor(score / 20) + 1));
// web/src/report/sections/SourcesSection.tsx
/** All sources with date, time, upstream and licence; what must be read beside the figures; which answer this is. */
var SourcesSection = ({ report }) => {
	const { generatedAt, processingMs, requestId, sandbox, sources } = report.meta;
	return /* @__PURE__ */ a$1(Section, {
		anchor: "sources",
		report,
		children: [
			/* @__PURE__ */ a$1("table", {
				class: "report-table small-table stacks report-source-table",
				children: [/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "Source"
					}),
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "State"
					}),
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "Data as of"
					}),
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "Retrieved"
					}),
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						children: "Answered by"
					}),
					/* @__PURE__ */ a$1("th", {
						scope: "col",
						class: "number",
						children: "Time"
					})
				] }) }), /* @__PURE__ */ a$1("tbody", { children: sources.map(({ asOf, attribution, cached, ms, name, retrievedAt, status, upstream }) => /* @__PURE__ */ a$1("tr", { children: [
					/* @__PURE__ */ a$1("th", {
						scope: "row",
						children: [name, /* @__PURE__ */ a$1("span", {
							class: "report-note",
							children: attribution
						})]
					}),
					/* @__PURE__ */ a$1("td", {
						"data-name": "State",
						children: /* @__PURE__ */ a$1(SourceState, { status })
					}),
					/* @__PURE__ */ a$1("td", {
						"data-name": "Data as of",
						children: periodText(asOf)
					}),
					/* @__PURE__ */ a$1("td", {
						"data-name": "Retrieved",
						children: retrievedAt === null ? "–" : instantText(retrievedAt)
					}),
					/* @__PURE__ */ a$1("td", {
						"data-name": "Answered by",
						children: [upstream ?? "–", cached ? /* @__PURE__ */ a$1("span", {
							class: "report-note",
							children: "kept answer"
						}) : null]
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Time",
						children: milliseconds(ms)
					})
				] }, name)) })]
			}),
			/* @__PURE__ */ a$1("div", {
				class: "report-disclaimers",
				children: [/* @__PURE__ */ a$1("h3", { children: "What this report is not" }), Object.entries(report.investorAnalysis.disclaimers).map(([subject, text]) => /* @__PURE__ */ a$1("p", { children: text }, subject))]
			}),
			/* @__PURE__ */ a$1("p", {
				class: "report-note",
				children: [
					"Made ",
					instantText(generatedAt),
					" in ",
					milliseconds(processingMs),
					". Request ",
					requestId,
					".",
					sandbox ? " From the sandbox: every figure in this report is made up." : ""
				]
			})
		]
	});
};
// web/src/charts/stackedRows.ts
/** A row for each position, so that neighbours nearer than `gap` stand in different rows: 0 is the lowest. Rows run out at `most`. */
var stackedRows = (positions, gap, most) => {
	const rows = positions.map(() => 0);
	const ends = [];
	for (const index of positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))) {
		const position = positions[index] ?? 0;
		const row = Array.from({ length: most }, (_, row) => row).find((row) => position - (ends[row] ?? -Infinity) >= gap) ?? leastFull(ends, most);
		rows[index] = row;
		ends[row] = position;
	}
	return rows;
};
var leastFull = (ends, most) => Array.from({ length: most }, (_, row) => row).reduce((best, row) => (ends[row] ?? -Infinity) < (ends[best] ?? -Infinity) ? row : best);
// web/src/charts/StripPlot.tsx
var rowHeight = 13;
var rows = 4;
var axis = 96;
/** Each comparable as a dot by its price, over the estimate's range as a soft band and the estimate as a line. */
var StripPlot = (props) => {
	const { dots, estimate, estimateName, legend, source, title, units, write, writeTick } = props;
	const [low, high] = paddedEnds([...dots.map(({ value }) => value), ...endsOf(estimate)]);
	const scale = linearScale(low, high, 0, 100);
	const stacked = stackedRows(dots.map(({ value }) => scale(value)), 3, rows);
	return /* @__PURE__ */ a$1(ChartFrame, {
		title,
		units,
		source,
		table: {
			caption: title,
			columns: ["Listing", "Asks"],
			rows: [...estimate === null ? [] : [[estimateName, rangeText$1(estimate, write)]], ...dots.map(({ name, value }) => [name, write(value)])]
		},
		children: [/* @__PURE__ */ a$1("svg", {
			class: "chart-drawing",
			width: "100%",
			height: 118,
			"aria-hidden": "true",
			children: [
				estimate === null ? null : /* @__PURE__ */ a$1(EstimateBand, {
					estimate,
					name: estimateName,
					scale,
					write
				}),
				/* @__PURE__ */ a$1("line", {
					class: "chart-axis",
					x1: "0",
					x2: "100%",
					y1: axis,
					y2: axis
				}),
				ticks(low, high, 5).map((tick) => /* @__PURE__ */ a$1("g", { children: [/* @__PURE__ */ a$1("line", {
					class: "chart-axis",
					x1: share(scale(tick)),
					x2: share(scale(tick)),
					y1: axis,
					y2: 100
				}), /* @__PURE__ */ a$1("text", {
					class: "chart-tick",
					x: share(scale(tick)),
					y: 113,
					"text-anchor": leaning(scale(tick)),
					children: writeTick(tick)
				})] }, tick)),
				dots.map(({ filled, name, value }, index) => /* @__PURE__ */ a$1("circle", {
					class: filled ? "chart-dot" : "chart-dot open",
					cx: share(scale(value)),
					cy: 87 - (stacked[index] ?? 0) * rowHeight,
					r: "5"
				}, name + String(index)))
			]
		}), /* @__PURE__ */ a$1("p", {
			class: "chart-legend",
			"aria-hidden": "true",
			children: [
				/* @__PURE__ */ a$1("span", { children: [
					/* @__PURE__ */ a$1(Dot, { filled: true }),
					" ",
					legend.filled
				] }),
				dots.some(({ filled }) => !filled) ? /* @__PURE__ */ a$1("span", { children: [
					/* @__PURE__ */ a$1(Dot, { filled: false }),
					" ",
					legend.open
				] }) : null,
				estimate === null ? null : /* @__PURE__ */ a$1("span", { children: [
					/* @__PURE__ */ a$1("svg", {
						width: "18",
						height: "12",
						children: [/* @__PURE__ */ a$1("rect", {
							class: "chart-band",
							width: "18",
							height: "12"
						}), /* @__PURE__ */ a$1("line", {
							class: "chart-estimate",
							x1: "9",
							x2: "9",
							y1: "0",
							y2: "12"
						})]
					}),
					" ",
					estimateName,
					" with its range"
				] })
			]
		})]
	});
};
var endsOf = (estimate) => estimate === null ? [] : [
	estimate.low,
	estimate.value,
	estimate.high
].filter((value) => value !== null);
var rangeText$1 = ({ high, low, value }, write) => low === null || high === null ? write(value) : `${write(value)}, from ${write(low)} to ${write(high)}`;
var EstimateBand = ({ estimate: { high, low, value }, name, scale, write }) => {
	const at = scale(value);
	return /* @__PURE__ */ a$1($$1, { children: [
		low === null || high === null ? null : /* @__PURE__ */ a$1("rect", {
			class: "chart-band",
			x: share(scale(low)),
			y: 22,
			width: share(scale(high) - scale(low)),
			height: 74
		}),
		/* @__PURE__ */ a$1("line", {
			class: "chart-estimate",
			x1: share(at),
			x2: share(at),
			y1: 18,
			y2: axis
		}),
		/* @__PURE__ */ a$1("text", {
			class: "chart-label",
			x: share(at),
			y: 12,
			"text-anchor": at < 30 ? "start" : at > 70 ? "end" : "middle",
			children: [
				name,
				" ",
				write(value)
			]
		})
	] });
};
var Dot = ({ filled }) => /* @__PURE__ */ a$1("svg", {
	width: "12",
	height: "12",
	children: /* @__PURE__ */ a$1("circle", {
		class: filled ? "chart-dot" : "chart-dot open",
		cx: "6",
		cy: "6",
		r: "5"
	})
});
// web/src/report/words/comparableRows.ts
/** The listings of an estimate, those first that weigh most. */
var comparableRows = (listings, opinion) => listings.map(({ address, asks, bathrooms, bedrooms, distanceMiles, listedDate, squareFeet, status, yearBuilt }) => {
	const used = opinion?.used.find((each) => each.address === address && each.price === asks);
	return {
		address,
		asks,
		bathrooms,
		bedrooms,
		distanceMiles,
		listedDate,
		squareFeet,
		yearBuilt,
		isActive: status === "Active",
		adjusted: used?.adjustedPrice ?? null,
		weight: used?.weight ?? null,
		leftOut: opinion?.leftOut.find((each) => each.address === address)?.reason ?? null
	};
}).sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
// web/src/report/words/estimateFinding.ts
/** What an estimate and the listings around it say together, as the title of a chart. */
var estimateFinding = ({ high, low, value }, rows, listings) => {
	const asked = rows.map(({ asks }) => asks).filter((asks) => asks !== null);
	if (asked.length === 0) return `Estimated at ${dollars(value)}; no ${listings} nearby are known`;
	if (low === null || high === null) return `${countWord(asked.length)} ${listings} nearby run from ${dollars(Math.min(...asked))} to ${dollars(Math.max(...asked))}`;
	const within = asked.filter((asks) => asks >= low && asks <= high).length;
	return `${within === asked.length ? asked.length === 1 ? "The one" : `All ${asked.length}` : `${countWord(within)} of ${asked.length}`} ${listings} nearby ${within === 1 ? "lies" : "lie"} within the estimate's range of ${dollars(low)} to ${dollars(high)}`;
};
// web/src/report/sections/ComparableTable.tsx
/** How many rows a printed report has: those that weigh most. */
var printed = 6;
/** The listings behind an estimate, one a row. On a phone each is a small block. */
var ComparableTable = ({ listings, rows }) => /* @__PURE__ */ a$1("details", {
	class: "report-details",
	children: [
		/* @__PURE__ */ a$1("summary", { children: [
			"The ",
			rows.length,
			" ",
			listings,
			" as a table"
		] }),
		/* @__PURE__ */ a$1("table", {
			class: "report-table stacks",
			children: [/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Listing"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Asks"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Adjusted"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Weight"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Miles"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Beds, baths"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Sq ft"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					class: "number",
					children: "Built"
				}),
				/* @__PURE__ */ a$1("th", {
					scope: "col",
					children: "Listed"
				})
			] }) }), /* @__PURE__ */ a$1("tbody", { children: rows.map((row, index) => /* @__PURE__ */ a$1("tr", {
				class: index < printed ? void 0 : "screen-only",
				children: [
					/* @__PURE__ */ a$1("th", {
						scope: "row",
						children: [row.address, row.leftOut === null ? null : /* @__PURE__ */ a$1("span", {
							class: "report-note",
							children: ["Does not count: ", row.leftOut]
						})]
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Asks",
						children: dollars(row.asks)
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Adjusted",
						children: dollars(row.adjusted)
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Weight",
						children: row.weight === null ? "–" : `${count(100 * row.weight)}%`
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Miles",
						children: row.distanceMiles === null ? "–" : row.distanceMiles.toFixed(2)
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Beds, baths",
						children: [
							count(row.bedrooms),
							", ",
							decimal(row.bathrooms)
						]
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Sq ft",
						children: count(row.squareFeet)
					}),
					/* @__PURE__ */ a$1("td", {
						class: "number",
						"data-name": "Built",
						children: row.yearBuilt ?? "–"
					}),
					/* @__PURE__ */ a$1("td", {
						"data-name": "Listed",
						children: [dayText(row.listedDate), row.isActive ? "" : ", off the market"]
					})
				]
			}, `${row.address}-${index}`)) })]
		}),
		/* @__PURE__ */ a$1("p", {
			class: "report-note",
			children: ["Adjusted: what it would ask if it had this house's size and age, today. Weight: its share in the comparables' own estimate.", rows.length > printed ? /* @__PURE__ */ a$1("span", {
				class: "print-only",
				children: [
					" ",
					"Printed are the ",
					printed,
					" of ",
					rows.length,
					" that weigh most."
				]
			}) : null]
		})
	]
});
// web/src/report/sections/ValueSection.tsx
/** What the house is worth and lets for, beside what homes like it ask. */
var ValueSection = ({ findings, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "value",
	report,
	children: [
		/* @__PURE__ */ a$1(Part, {
			title: "Value",
			children: /* @__PURE__ */ a$1(Value, {
				findings,
				report
			})
		}),
		/* @__PURE__ */ a$1(Part, {
			title: "Rent",
			children: /* @__PURE__ */ a$1(Rent, {
				findings,
				report
			})
		}),
		findings.comparables === null ? null : /* @__PURE__ */ a$1("p", {
			class: "quiet small",
			children: findings.comparables.note
		})
	]
});
var Value = ({ findings, report }) => {
	const estimate = report.property?.valueEstimate ?? null;
	if (estimate === null) return /* @__PURE__ */ a$1(Absent, { children: ["No estimate of the value. ", whyAbsent([sourceNames.record], report)] });
	const shown = {
		low: estimate.valueLow,
		value: estimate.valueEstimate,
		high: estimate.valueHigh
	};
	const opinion = findings.comparables?.value ?? null;
	return /* @__PURE__ */ a$1(Estimate, {
		shown,
		rows: comparableRows(estimate.comparables.map((listing) => ({
			...listing,
			asks: listing.price
		})), opinion),
		listings: "asking prices",
		estimateName: "Estimate",
		units: "US dollars. Asking prices of listings, not what homes sold for.",
		source: sourceText([sourceNames.record], report),
		opinion: opinion?.text ?? null
	});
};
var Rent = ({ findings, report }) => {
	const estimate = report.property?.rentEstimate ?? null;
	if (estimate === null) return /* @__PURE__ */ a$1(Absent, { children: ["No estimate of the rent. ", whyAbsent([sourceNames.rent], report)] });
	const shown = {
		low: estimate.rentLow,
		value: estimate.rentEstimate,
		high: estimate.rentHigh
	};
	const opinion = findings.comparables?.rent ?? null;
	return /* @__PURE__ */ a$1(Estimate, {
		shown,
		rows: comparableRows(estimate.comparables.map((listing) => ({
			...listing,
			asks: listing.rent
		})), opinion),
		listings: "asking rents",
		estimateName: "Estimate",
		units: "US dollars a month. Asking rents of listings, not signed leases.",
		source: sourceText([sourceNames.rent], report),
		opinion: opinion?.text ?? null
	});
};
var Estimate = ({ estimateName, listings, opinion, rows, shown, source, units }) => {
	const { high, low, value } = shown;
	return /* @__PURE__ */ a$1($$1, { children: [
		/* @__PURE__ */ a$1(StripPlot, {
			title: estimateFinding(shown, rows, listings),
			units,
			source,
			write: dollars,
			writeTick: tickText,
			dots: rows.flatMap(({ address, asks, isActive }) => asks === null ? [] : [{
				value: asks,
				name: address,
				filled: isActive
			}]),
			legend: {
				filled: "on the market",
				open: "taken off the market"
			},
			estimate: value === null ? null : {
				low,
				value,
				high
			},
			estimateName
		}),
		opinion === null ? null : /* @__PURE__ */ a$1("p", { children: [opinion, "."] }),
		rows.length === 0 ? null : /* @__PURE__ */ a$1(ComparableTable, {
			rows,
			listings
		})
	] });
};
var compact = new Intl.NumberFormat("en-US", {
	notation: "compact",
	maximumFractionDigits: 1
});
/** `$160K`; a month's rent as it is. */
var tickText = (amount) => amount < 1e4 ? dollars(amount) : `$${compact.format(amount)}`;
// web/src/report/sections/WalkabilitySection.tsx
/** What lies within walking distance, and how near the nearest of each kind is. */
var WalkabilitySection = ({ report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "walkability",
	report,
	children: /* @__PURE__ */ a$1(Walkability, { report })
});
var Walkability = ({ report }) => {
	const { walkability } = report;
	if (walkability === null) return /* @__PURE__ */ a$1(Absent, { children: ["What lies within walking distance is not known. ", whyAbsent([sourceNames.walkability], report)] });
	const { amenities, radiusMeters, totalAmenitiesNearby, walkLabel, walkScore } = walkability;
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("p", {
		class: "report-finding",
		children: [
			walkLabel,
			": ",
			walkScore ?? "–",
			" of 100, with ",
			count(totalAmenitiesNearby),
			" amenities within",
			" ",
			count(radiusMeters),
			" metres (",
			count(radiusMeters / .3048),
			" ft)."
		]
	}), /* @__PURE__ */ a$1("ul", {
		class: "report-amenities",
		children: amenities.map(({ category, count: amount, nearestMeters }) => /* @__PURE__ */ a$1("li", { children: [
			/* @__PURE__ */ a$1("span", { children: capitalized(category) }),
			/* @__PURE__ */ a$1("strong", { children: count(amount) }),
			/* @__PURE__ */ a$1("span", {
				class: "quiet",
				children: nearestMeters === null ? "none near" : `nearest ${count(nearestMeters)} m`
			})
		] }, category))
	})] });
};
// web/src/report/SummaryStrip.tsx
/** The five figures that most readers want first, each with its range, source and date. */
var SummaryStrip = ({ findings, report }) => /* @__PURE__ */ a$1(Section, {
	anchor: "glance",
	report,
	children: /* @__PURE__ */ a$1("dl", {
		class: "report-strip",
		children: [
			/* @__PURE__ */ a$1(Cell, {
				to: "value",
				name: "Value",
				...valueCell(report, findings)
			}),
			/* @__PURE__ */ a$1(Cell, {
				to: "value",
				name: "Rent",
				...rentCell(report, findings)
			}),
			/* @__PURE__ */ a$1(Cell, {
				to: "risk",
				name: "Risk",
				...riskCell(report)
			}),
			/* @__PURE__ */ a$1("div", { children: [
				/* @__PURE__ */ a$1("dt", { children: /* @__PURE__ */ a$1("a", {
					href: "#investor",
					children: "Strategy"
				}) }),
				/* @__PURE__ */ a$1("dd", {
					class: "report-strip-figure words",
					children: /* @__PURE__ */ a$1(Changed, {
						now: strategyText(findings),
						was: strategyText(report.investorAnalysis)
					})
				}),
				/* @__PURE__ */ a$1("dd", { children: [capitalized(findings.recommendationStrength.text), "."] }),
				/* @__PURE__ */ a$1("dd", { children: ["Opportunity ", /* @__PURE__ */ a$1(Changed, {
					now: opportunityText(findings),
					was: opportunityText(report.investorAnalysis)
				})] }),
				/* @__PURE__ */ a$1("dd", {
					class: "report-strip-source",
					children: [
						"Calculated ",
						dayText(findings.inputs.asOf),
						" from the assumptions in section ",
						sectionNumber("assumptions")
					]
				})
			] }),
			/* @__PURE__ */ a$1(Cell, {
				to: "missing",
				name: "Coverage",
				...coverageCell(report)
			})
		]
	})
});
var Cell = ({ figure, name, range, source, to }) => /* @__PURE__ */ a$1("div", { children: [
	/* @__PURE__ */ a$1("dt", { children: /* @__PURE__ */ a$1("a", {
		href: `#${to}`,
		children: name
	}) }),
	/* @__PURE__ */ a$1("dd", {
		class: "report-strip-figure",
		children: figure
	}),
	/* @__PURE__ */ a$1("dd", { children: range }),
	/* @__PURE__ */ a$1("dd", {
		class: "report-strip-source",
		children: source
	})
] });
var valueCell = (report, { derivedMetrics, inputs }) => {
	const names = [sourceNames.record];
	const estimate = report.property?.valueEstimate ?? null;
	const priceInUse = inputs.askingPrice === null ? "" : `; price used ${dollars(derivedMetrics.details.price)}`;
	return estimate === null ? {
		figure: "–",
		range: `Not known${priceInUse}`,
		source: whyAbsent(names, report)
	} : {
		figure: dollars(estimate.valueEstimate),
		range: rangeText(estimate.valueLow, estimate.valueHigh) + priceInUse,
		source: `An estimate. ${sourceText(names, report)}`
	};
};
var rentCell = (report, { inputs }) => {
	const names = [sourceNames.rent];
	const estimate = report.property?.rentEstimate ?? null;
	const rentInUse = inputs.monthlyRent === null ? "" : `; rent used ${dollars(inputs.monthlyRent)}`;
	return estimate === null ? {
		figure: "–",
		range: `Not known${rentInUse}`,
		source: whyAbsent(names, report)
	} : {
		figure: `${dollars(estimate.rentEstimate)}/mo`,
		range: rangeText(estimate.rentLow, estimate.rentHigh) + rentInUse,
		source: `An estimate. ${sourceText(names, report)}`
	};
};
var rangeText = (low, high) => low === null || high === null ? "no range stated" : `${dollars(low)} to ${dollars(high)}`;
var riskCell = ({ riskDetail, riskLabel, riskScore }) => {
	const known = riskDetail.components.filter(({ subScore }) => subScore !== null).length;
	return {
		figure: riskScore === null ? "–" : `${riskScore} of 100`,
		range: riskDetail.low === riskDetail.high ? `${riskLabel ?? "Not known"}; lower is better` : `${riskLabel ?? "Not known"}; ${riskDetail.low} to ${riskDetail.high} by what is not known`,
		source: `${known} of ${riskDetail.components.length} parts known; sources in section ${sectionNumber("risk")}`
	};
};
var coverageCell = ({ meta }) => ({
	figure: `${meta.coverage.answered} of ${meta.coverage.of}`,
	range: "sources answered",
	source: meta.coverage.answered === meta.coverage.of ? "Nothing is missing" : `What is missing: section ${sectionNumber("missing")}`
});
var strategyText = ({ recommendationStrength, recommendedStrategy }) => recommendationStrength.strength === "none" ? "None recommended" : recommendedStrategy;
// web/src/report/ReportView.tsx
/** A report, section by section. What rests on the assumptions follows them. */
var ReportView = ({ asked, bought, facts, onAsked, onAskAgain, report }) => {
	const [findings, setFindings] = d(report.investorAnalysis);
	const askedNow = findings === report.investorAnalysis ? asked : askedWith(asked, findings);
	A(() => onAsked(askedNow), [findings]);
	usePrint(report.location.matchedAddress);
	const { price } = facts.prices.find(({ path }) => path === fullPath) ?? {};
	return /* @__PURE__ */ a$1("article", {
		class: "report",
		children: [
			/* @__PURE__ */ a$1("header", {
				class: "report-head",
				children: [
					/* @__PURE__ */ a$1("p", {
						class: "report-kind",
						children: ["Property report", report.meta.sandbox ? /* @__PURE__ */ a$1("span", {
							class: "badge caution",
							children: "Sandbox: made-up figures"
						}) : null]
					}),
					/* @__PURE__ */ a$1("h1", { children: report.location.matchedAddress }),
					/* @__PURE__ */ a$1("p", {
						class: "quiet",
						children: [
							report.meta.coverage.answered,
							" of ",
							report.meta.coverage.of,
							" sources, ",
							instantText(report.meta.generatedAt)
						]
					}),
					/* @__PURE__ */ a$1(ShareBar, {})
				]
			}),
			bought === void 0 ? null : /* @__PURE__ */ a$1(Receipt, { receipt: bought.receipt }),
			/* @__PURE__ */ a$1(MatchSection, {
				report,
				facts
			}),
			/* @__PURE__ */ a$1(SummaryStrip, {
				report,
				findings
			}),
			/* @__PURE__ */ a$1(ValueSection, {
				report,
				findings
			}),
			/* @__PURE__ */ a$1(RiskSection, { report }),
			/* @__PURE__ */ a$1(InvestorSection, {
				report,
				asked,
				findings,
				onAnalysis: setFindings
			}),
			/* @__PURE__ */ a$1(MarketSection, { report }),
			/* @__PURE__ */ a$1(HazardsSection, { report }),
			/* @__PURE__ */ a$1(NeighborhoodSection, { report }),
			/* @__PURE__ */ a$1(WalkabilitySection, { report }),
			/* @__PURE__ */ a$1(HousingSection, {
				report,
				findings
			}),
			/* @__PURE__ */ a$1(BroadbandSection, { report }),
			/* @__PURE__ */ a$1(NarrativeSection, {
				report,
				isChanged: findings !== report.investorAnalysis,
				onAskAgain: () => onAskAgain(askedNow)
			}),
			/* @__PURE__ */ a$1(MissingSection, { report }),
			/* @__PURE__ */ a$1(AssumptionsSection, {
				report,
				findings
			}),
			/* @__PURE__ */ a$1(SourcesSection, { report }),
			bought !== void 0 || price === void 0 ? null : /* @__PURE__ */ a$1("aside", {
				class: "report-buy screen-only",
				"aria-labelledby": "buy-title",
				children: [/* @__PURE__ */ a$1("h2", {
					id: "buy-title",
					children: "Buy this report as JSON"
				}), /* @__PURE__ */ a$1(Purchase, {
					facts,
					path: fullPath,
					body: askedNow,
					price
				})]
			})
		]
	});
};
var fullPath = "/property-full";
/** What was paid for a report, and the proof of it. */
var Receipt = ({ receipt }) => /* @__PURE__ */ a$1("section", {
	class: "report-receipt",
	"aria-labelledby": "receipt-title",
	children: [/* @__PURE__ */ a$1("h2", {
		id: "receipt-title",
		children: [/* @__PURE__ */ a$1("span", {
			class: "good",
			children: "●"
		}), " Bought"]
	}), receipt === void 0 || receipt === null ? /* @__PURE__ */ a$1("p", { children: "This report was paid for. The receipt did not come with it." }) : /* @__PURE__ */ a$1("dl", {
		class: "report-facts wide-facts",
		children: receiptRows(receipt).map(([name, value]) => /* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: name }), /* @__PURE__ */ a$1("dd", { children: value })] }, name))
	})]
});
/** What of a receipt can be shown in a line: its texts, figures and yes or no. */
var receiptRows = (receipt) => Object.entries(receipt).flatMap(([name, value]) => typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[wordsOf(name), value === true ? "yes" : value === false ? "no" : String(value)]] : []);
var wordsOf = (name) => {
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
};
/** A link to the same report, and paper. It needs a program in the browser, and is not there without one. */
var ShareBar = () => {
	const [state, setState] = d("hidden");
	A(() => setState("ready"), []);
	if (state === "hidden") return null;
	const copy = () => {
		const clipboard = navigator.clipboard;
		if (clipboard === void 0) return setState("by hand");
		clipboard.writeText(location.href).then(() => setState("copied"), () => setState("by hand"));
	};
	return /* @__PURE__ */ a$1("div", {
		class: "report-share screen-only",
		children: [
			/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button small",
				onClick: copy,
				children: "Copy link"
			}),
			/* @__PURE__ */ a$1("button", {
				type: "button",
				class: "button small",
				onClick: () => print(),
				children: "Print or save as PDF"
			}),
			/* @__PURE__ */ a$1("span", {
				"aria-live": "polite",
				class: "quiet small",
				children: state === "copied" ? "Copied. The address stands after the #, which is never sent to a server." : ""
			}),
			state === "by hand" ? /* @__PURE__ */ a$1("label", {
				class: "report-link",
				children: [/* @__PURE__ */ a$1("span", {
					class: "label",
					children: "Link to this report"
				}), /* @__PURE__ */ a$1("input", {
					class: "field",
					readOnly: true,
					value: location.href,
					onFocus: (event) => event.currentTarget.select()
				})]
			}) : null
		]
	});
};
/** Readies the page for paper: its address in the running head and the title, and everything that is folded open. */
var usePrint = (address) => {
	A(() => {
		const { dataset } = document.documentElement;
		const before = document.title;
		dataset["runningHead"] = address;
		if (!before.startsWith(address)) document.title = `${address} · ${before}`;
		return () => {
			delete dataset["runningHead"];
			document.title = before;
		};
	}, [address]);
	A(() => {
		let opened = [];
		const open = () => {
			opened = [...document.querySelectorAll(".report details:not([open])")];
			for (const details of opened) details.open = true;
		};
		const close = () => {
			for (const details of opened) details.open = false;
		};
		addEventListener("beforeprint", open);
		addEventListener("afterprint", close);
		return () => {
			removeEventListener("beforeprint", open);
			removeEventListener("afterprint", close);
		};
	}, []);
};
// web/src/report/ReportPage.tsx
/** The report page. */
var ReportPage = ({ data, facts }) => {
	const { ask, askAnew, bought, follow, shown } = useSharedReport(data);
	switch (shown.state) {
		case "empty": return /* @__PURE__ */ a$1("div", {
			class: "wide report-ask",
			children: [
				/* @__PURE__ */ a$1("h1", { children: "A report on one house" }),
				/* @__PURE__ */ a$1("p", {
					class: "report-lead",
					children: [
						"Which house it is, what it is worth and lets for, what can harm it, and five ways to invest in it: from",
						" ",
						facts.sources.length,
						" sources, each named beside its figures, with what could not be found."
					]
				}),
				/* @__PURE__ */ a$1(AskForm, {
					asked: {},
					onAsk: askAnew
				})
			]
		});
		case "loading": return /* @__PURE__ */ a$1("div", {
			class: "wide report-ask",
			children: [/* @__PURE__ */ a$1("h1", { children: "A report on one house" }), /* @__PURE__ */ a$1(Loading, {
				facts,
				address: placeIn(shown.asked)
			})]
		});
		case "problem": return /* @__PURE__ */ a$1("div", {
			class: "wide report-ask",
			children: [
				/* @__PURE__ */ a$1("h1", { children: "There is no report yet" }),
				/* @__PURE__ */ a$1(ProblemNotice, {
					asked: shown.asked,
					problem: shown.problem,
					onAsk: ask
				}),
				/* @__PURE__ */ a$1(AskForm, {
					asked: shown.asked,
					problem: shown.problem,
					onAsk: askAnew
				})
			]
		});
		case "report": return /* @__PURE__ */ a$1("div", {
			class: "wide",
			children: /* @__PURE__ */ a$1(ReportView, {
				facts,
				asked: shown.asked,
				report: shown.report,
				bought: bought ?? void 0,
				onAsked: follow,
				onAskAgain: ask
			}, shown.report.meta.requestId)
		});
	}
};
var slowAfterMillis = 6e3;
/** While the sources are asked: which ones, and after a while that some are slow. */
var Loading = ({ address, facts }) => {
	const [isSlow, setSlow] = d(false);
	A(() => {
		const timer = setTimeout(() => setSlow(true), slowAfterMillis);
		return () => clearTimeout(timer);
	}, []);
	return /* @__PURE__ */ a$1("div", {
		class: "report-loading",
		role: "status",
		children: [
			/* @__PURE__ */ a$1("p", {
				class: "report-finding",
				children: [
					"Asking ",
					facts.sources.length,
					" sources about ",
					address,
					" …"
				]
			}),
			/* @__PURE__ */ a$1("p", { children: isSlow ? "Some are slow today. Each is given a few seconds; the report then comes with what is there." : "Usually this takes a second or two." }),
			/* @__PURE__ */ a$1("ul", {
				class: "report-loading-sources",
				children: facts.sources.map(({ name }) => /* @__PURE__ */ a$1("li", { children: [
					/* @__PURE__ */ a$1("span", {
						"aria-hidden": "true",
						children: "○"
					}),
					" ",
					name
				] }, name))
			})
		]
	});
};
/** Why there is no report and what to do: addresses to choose from, or when to ask again. */
var ProblemNotice = ({ asked, onAsk, problem }) => {
	const { candidates = [], detail, field, hint, retryAfterSeconds, status, title } = problem;
	return /* @__PURE__ */ a$1("div", {
		class: "report-problem notice bad",
		role: "alert",
		children: [
			/* @__PURE__ */ a$1("h2", { children: title }),
			detail === void 0 ? null : /* @__PURE__ */ a$1("p", { children: detail }),
			hint === void 0 || isBesideItsField(field) ? null : /* @__PURE__ */ a$1("p", { children: hint }),
			retryAfterSeconds === void 0 ? null : /* @__PURE__ */ a$1("p", { children: capitalized(`worth asking again ${waitText(retryAfterSeconds)}.`) }),
			candidates.length === 0 ? null : /* @__PURE__ */ a$1(AskAs, {
				asked,
				onAsk,
				children: [/* @__PURE__ */ a$1("p", { children: "Which of these do you mean?" }), candidates.map((candidate) => /* @__PURE__ */ a$1("button", {
					class: "button",
					type: "submit",
					name: "address",
					value: candidate,
					children: candidate
				}, candidate))]
			}),
			isRepeatable(status) && placeIn(asked) !== "" ? /* @__PURE__ */ a$1(AskAs, {
				asked,
				onAsk,
				children: /* @__PURE__ */ a$1("button", {
					class: "button",
					type: "submit",
					...typeof asked["address"] === "string" ? {
						name: "address",
						value: asked["address"]
					} : {},
					children: "Ask again"
				})
			}) : null
		]
	});
};
/** The form shows the hint beside a field that it has. */
var isBesideItsField = (field) => field === "condition" || placeNames.some((name) => name === field) || leverNames.some((name) => name === field) || field?.startsWith("property.") === true;
/** What was refused for what it says is not worth repeating as it is. */
var isRepeatable = (status) => status === 0 || status === 429 || status >= 500;
/** Buttons that submit an address with the terms that were asked, so that a choice needs no program in the browser. */
var AskAs = ({ asked, children, onAsk }) => /* @__PURE__ */ a$1("form", {
	method: "post",
	action: "/report",
	class: "report-candidates",
	onSubmit: submittedTo(onAsk),
	children: [hiddenFieldsOf(asked).map(([name, value]) => /* @__PURE__ */ a$1("input", {
		type: "hidden",
		name,
		value
	}, name)), children]
});
// web/src/status/SpanMark.tsx
/** The mark of ten minutes: its shape says the state as its color does. */
var SpanMark = ({ state, x }) => {
	switch (state) {
		case "answered": return /* @__PURE__ */ a$1("rect", {
			class: "span-good",
			x: x + 1,
			y: 1,
			width: 6,
			height: 22
		});
		case "older": return /* @__PURE__ */ a$1("rect", {
			class: "span-caution",
			x: x + 1,
			y: 10,
			width: 6,
			height: 13
		});
		case "someFailed": return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("rect", {
			class: "span-bad",
			x: x + 1,
			y: 1,
			width: 6,
			height: 6
		}), /* @__PURE__ */ a$1("rect", {
			class: "span-good",
			x: x + 1,
			y: 10,
			width: 6,
			height: 13
		})] });
		case "failed": return /* @__PURE__ */ a$1("path", {
			class: "span-bad-line",
			d: `M${x + 1.5} 1.5h5v21h-5zM${x + 1.5} 7l5 10M${x + 6.5} 7l-5 10`
		});
		case "notSetUp": return /* @__PURE__ */ a$1("rect", {
			class: "span-unknown",
			x: x + 1,
			y: 11,
			width: 6,
			height: 2
		});
		case "notAsked": return /* @__PURE__ */ a$1("path", {
			class: "span-unknown-line",
			d: `M${x + 1} 7l6 -6M${x + 1} 13l6 -6M${x + 1} 19l6 -6M${x + 3} 23l4 -4`
		});
		case "before": return /* @__PURE__ */ a$1("rect", {
			class: "span-unknown",
			x: x + 3,
			y: 22,
			width: 2,
			height: 1
		});
	}
};
// web/src/status/spanState.ts
/** What each mark means, in a word. */
var stripLegend = [
	{
		state: "answered",
		word: "answered"
	},
	{
		state: "older",
		word: "older answers"
	},
	{
		state: "someFailed",
		word: "some failed"
	},
	{
		state: "failed",
		word: "most failed"
	},
	{
		state: "notSetUp",
		word: "not set up"
	},
	{
		state: "notAsked",
		word: "nothing asked"
	}
];
/** How often the source was asked; without its key it was not. */
var askedOf = ({ failed, noData, ok, stale }) => ok + stale + noData + failed;
/** How often it had an answer: data, fresh or older, or that there is nothing. */
var answeredOf = ({ noData, ok, stale }) => ok + stale + noData;
/** The state of counts, the worst that most of them say. */
var stateOf = (counts) => {
	const asked = askedOf(counts);
	if (asked === 0) return counts.notConfigured > 0 ? "notSetUp" : "notAsked";
	if (counts.failed * 2 > asked) return "failed";
	if (counts.failed > 0) return "someFailed";
	return counts.stale > 0 ? "older" : "answered";
};
var spans = 36;
/** The last six hours of a source in spans of ten minutes, oldest first. Those before the process began were not counted. */
var spansOf = ({ buckets }, { asOf, bucketMinutes, since }) => {
	const length = bucketMinutes * 6e4;
	const newest = Math.floor(Date.parse(asOf) / length) * length;
	const counted = new Map(buckets.map((bucket) => [Date.parse(bucket.from), bucket]));
	return Array.from({ length: spans }, (_, index) => {
		const from = newest - (35 - index) * length;
		const bucket = counted.get(from) ?? null;
		if (bucket !== null) return {
			from,
			bucket,
			state: stateOf(bucket)
		};
		return {
			from,
			bucket,
			state: from + length <= Date.parse(since) ? "before" : "notAsked"
		};
	});
};
// web/src/status/HistoryStrip.tsx
var markWidth = 8;
/** Six hours of a source, a mark for each ten minutes. */
var HistoryStrip = ({ spans, summary }) => /* @__PURE__ */ a$1("svg", {
	class: "status-strip",
	viewBox: `0 0 ${spans.length * markWidth} 24`,
	role: "img",
	"aria-label": summary,
	children: spans.map(({ bucket, from, state }, index) => /* @__PURE__ */ a$1("g", { children: [bucket === null ? null : /* @__PURE__ */ a$1("title", { children: `${timeText(from)}: ${bucketText(bucket)}` }), /* @__PURE__ */ a$1(SpanMark, {
		state,
		x: index * markWidth
	})] }, from))
});
var time = new Intl.DateTimeFormat("en-US", {
	timeStyle: "short",
	timeZone: "UTC"
});
/** `2:10 PM UTC`. */
var timeText = (instant) => `${time.format(new Date(instant))} UTC`;
var bucketText = (bucket) => {
	const asked = askedOf(bucket);
	return asked === 0 ? "not set up" : `${answeredOf(bucket)} of ${asked} answered`;
};
/** What the strip shows, in a sentence. */
var stripSummary = (spans) => {
	const counted = stripLegend.flatMap(({ state, word }) => {
		const count = spans.filter((span) => span.state === state).length;
		return count === 0 ? [] : [`${word} in ${count}`];
	});
	return counted.length === 0 ? "Nothing was asked yet" : `Of the ten-minute spans: ${counted.join(", ")}`;
};
// web/src/status/SourceRow.tsx
/** A source: how it does now, its six hours, and what share of its calls it answered how fast. */
var SourceRow = ({ health, source }) => {
	const spans = spansOf(source, health);
	const now = nowOf(source);
	return /* @__PURE__ */ a$1("li", {
		class: "status-row",
		children: [
			/* @__PURE__ */ a$1("h3", { children: source.name }),
			/* @__PURE__ */ a$1("p", {
				class: `status-now ${now.tone}`,
				children: [
					/* @__PURE__ */ a$1("span", {
						"aria-hidden": "true",
						children: now.shape
					}),
					" ",
					now.word
				]
			}),
			/* @__PURE__ */ a$1(HistoryStrip, {
				spans,
				summary: stripSummary(spans)
			}),
			/* @__PURE__ */ a$1("dl", {
				class: "status-figures",
				children: [
					/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: "answered" }), /* @__PURE__ */ a$1("dd", { children: shareText(source) })] }),
					/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: "half within" }), /* @__PURE__ */ a$1("dd", { children: milliseconds(source.total.p50Ms) })] }),
					/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: "95% within" }), /* @__PURE__ */ a$1("dd", { children: milliseconds(source.total.p95Ms) })] }),
					/* @__PURE__ */ a$1("div", { children: [/* @__PURE__ */ a$1("dt", { children: "last answer" }), /* @__PURE__ */ a$1("dd", { children: source.answeredAt === null ? "none yet" : timeText(source.answeredAt) })] })
				]
			})
		]
	});
};
/** `11 of 12`; a dash where nothing was asked. */
var shareText = ({ total }) => askedOf(total) === 0 ? "–" : `${count(answeredOf(total))} of ${count(askedOf(total))}`;
/** How the source did when it was last asked, as a word with its shape; what was not asked lately is not known. */
var nowOf = ({ askedAt, buckets, status }) => {
	if (askedAt === null) return {
		word: "nothing asked yet",
		tone: "unknown",
		shape: "○"
	};
	const newest = buckets.at(-1);
	switch (status) {
		case "pass": return {
			word: "answers",
			tone: "good",
			shape: "●"
		};
		case "warn": return newest !== void 0 && stateOf(newest) === "notSetUp" ? {
			word: "not set up",
			tone: "unknown",
			shape: "–"
		} : {
			word: "older answers",
			tone: "caution",
			shape: "◐"
		};
		case "fail": return {
			word: "fails",
			tone: "bad",
			shape: "✕"
		};
		case null: return {
			word: `last asked ${timeText(askedAt)}`,
			tone: "unknown",
			shape: "○"
		};
	}
};
// web/src/status/StatusPage.tsx
/** The status page: whether calls can be bought, and how each source did in the last six hours. */
var StatusPage = ({ data }) => {
	const { health, isLive, isOutdated } = useSourcesHealth(data);
	return /* @__PURE__ */ a$1("div", {
		class: "wide status",
		children: [
			/* @__PURE__ */ a$1("header", {
				class: "status-head",
				children: [
					/* @__PURE__ */ a$1("h1", { children: "Status" }),
					/* @__PURE__ */ a$1("p", {
						class: "status-finding",
						role: "status",
						children: findingOf(health)
					}),
					/* @__PURE__ */ a$1(Sales, { ...health.sales }),
					/* @__PURE__ */ a$1("p", {
						class: "status-as-of",
						children: [
							"As of ",
							/* @__PURE__ */ a$1("time", {
								dateTime: health.asOf,
								children: instantText(health.asOf)
							}),
							".",
							" ",
							isLive ? "Refreshes every 30 seconds. " : "Load the page again for newer figures. ",
							"Counted by this process alone, since ",
							/* @__PURE__ */ a$1("time", {
								dateTime: health.since,
								children: instantText(health.since)
							}),
							"."
						]
					}),
					isOutdated ? /* @__PURE__ */ a$1("p", {
						class: "status-outdated",
						role: "alert",
						children: "The service did not answer just now. What is shown was true at the time above."
					}) : null
				]
			}),
			/* @__PURE__ */ a$1("section", {
				"aria-labelledby": "status-sources",
				children: [
					/* @__PURE__ */ a$1("h2", {
						id: "status-sources",
						children: "The last six hours, source by source"
					}),
					/* @__PURE__ */ a$1("p", {
						class: "status-note",
						children: "One mark is ten minutes, the newest at the right. A source is asked when a report is asked for, so a mark without an answer often means that no report was asked for."
					}),
					/* @__PURE__ */ a$1("ul", {
						class: "status-legend",
						"aria-label": "Marks",
						children: stripLegend.map(({ state, word }) => /* @__PURE__ */ a$1("li", { children: [/* @__PURE__ */ a$1("svg", {
							class: "status-key",
							viewBox: "0 0 8 24",
							width: "8",
							height: "24",
							"aria-hidden": "true",
							children: /* @__PURE__ */ a$1(SpanMark, {
								state,
								x: 0
							})
						}), word] }, state))
					}),
					/* @__PURE__ */ a$1("ul", {
						class: "status-rows",
						children: health.sources.map((source) => /* @__PURE__ */ a$1(SourceRow, {
							source,
							health
						}, source.name))
					})
				]
			}),
			/* @__PURE__ */ a$1("section", {
				"aria-labelledby": "status-figures",
				children: [
					/* @__PURE__ */ a$1("h2", {
						id: "status-figures",
						children: "The same in figures"
					}),
					/* @__PURE__ */ a$1(StatusTable, { health }),
					/* @__PURE__ */ a$1("p", {
						class: "status-note",
						children: [
							"Times are those of fresh answers alone: an answer that was kept from before costs no time and says nothing of its source. Programs read all of this at ",
							/* @__PURE__ */ a$1("a", {
								href: "/health/sources",
								children: "/health/sources"
							}),
							"."
						]
					})
				]
			})
		]
	});
};
var findingOf = ({ sources }) => {
	if (sources.every(({ askedAt }) => askedAt === null)) return "Nothing was asked yet.";
	const failing = sources.filter(({ status }) => status === "fail");
	const unknown = sources.filter(({ status }) => status === null).length;
	const lately = sources.length - unknown;
	if (lately === 0) return "No source was asked in the last ten minutes.";
	if (failing.length === 1) return `${failing[0]?.name} fails at the moment; reports go without it.`;
	if (failing.length > 1) return `${failing.length} of ${sources.length} sources fail at the moment; reports go without them.`;
	return unknown === 0 ? `No source failed when it was last asked.` : `None of the ${lately} sources asked in the last ten minutes failed.`;
};
var Sales = ({ endpoints, open, reason }) => {
	const limited = open ? endpoints.filter((endpoint) => endpoint.reason !== null) : [];
	const words = !open ? "Calls can't be bought" : limited.length === 0 ? "Calls can be bought" : "Some calls can be bought";
	return /* @__PURE__ */ a$1($$1, { children: [/* @__PURE__ */ a$1("p", {
		class: "status-sales",
		children: [/* @__PURE__ */ a$1("span", {
			class: `status-now ${open && limited.length === 0 ? "good" : "unknown"}`,
			children: [
				/* @__PURE__ */ a$1("span", {
					"aria-hidden": "true",
					children: open ? "●" : "–"
				}),
				" ",
				words
			]
		}), reason === null ? null : /* @__PURE__ */ a$1("span", {
			class: "status-reason",
			children: [reason, "."]
		})]
	}), limited.length === 0 ? null : /* @__PURE__ */ a$1("ul", {
		class: "status-limited",
		children: limited.map((endpoint) => /* @__PURE__ */ a$1("li", { children: [
			/* @__PURE__ */ a$1("code", { children: endpoint.path }),
			" ",
			endpoint.open ? "in part" : "not at the moment",
			": ",
			endpoint.reason,
			"."
		] }, endpoint.path))
	})] });
};
/** Everything that the strips show, in figures. */
var StatusTable = ({ health }) => /* @__PURE__ */ a$1("div", {
	class: "status-table",
	role: "region",
	"aria-label": "Figures of each source",
	tabIndex: 0,
	children: /* @__PURE__ */ a$1("table", { children: [/* @__PURE__ */ a$1("thead", { children: /* @__PURE__ */ a$1("tr", { children: [
		/* @__PURE__ */ a$1("th", {
			scope: "col",
			children: "Source"
		}),
		/* @__PURE__ */ a$1("th", {
			scope: "col",
			children: "Now"
		}),
		columns.map(({ title }) => /* @__PURE__ */ a$1("th", {
			scope: "col",
			class: "number",
			children: title
		}, title)),
		/* @__PURE__ */ a$1("th", {
			scope: "col",
			children: "Last answer"
		})
	] }) }), /* @__PURE__ */ a$1("tbody", { children: health.sources.map((source) => /* @__PURE__ */ a$1("tr", { children: [
		/* @__PURE__ */ a$1("th", {
			scope: "row",
			children: source.name
		}),
		/* @__PURE__ */ a$1("td", { children: nowOf(source).word }),
		columns.map(({ read, title }) => /* @__PURE__ */ a$1("td", {
			class: "number",
			children: read(source.total)
		}, title)),
		/* @__PURE__ */ a$1("td", { children: source.answeredAt === null ? "none yet" : timeText(source.answeredAt) })
	] }, source.name)) })] })
});
var columns = [
	{
		title: "Fresh",
		read: ({ cached, ok }) => count(ok - cached)
	},
	{
		title: "Kept",
		read: ({ cached }) => count(cached)
	},
	{
		title: "Older",
		read: ({ stale }) => count(stale)
	},
	{
		title: "Nothing there",
		read: ({ noData }) => count(noData)
	},
	{
		title: "Failed",
		read: ({ failed }) => count(failed)
	},
	{
		title: "Not set up",
		read: ({ notConfigured }) => count(notConfigured)
	},
	{
		title: "Half within",
		read: ({ p50Ms }) => milliseconds(p50Ms)
	},
	{
		title: "95% within",
		read: ({ p95Ms }) => milliseconds(p95Ms)
	}
];
var everyMillis = 3e4;
/** What is known of the sources, asked for anew every 30 seconds while the page is looked at. */
var useSourcesHealth = (first) => {
	const [health, setHealth] = d(first);
	const [isLive, setLive] = d(false);
	const [isOutdated, setOutdated] = d(false);
	A(() => {
		setLive(true);
		const refresh = async () => {
			if (document.hidden) return;
			try {
				setHealth(await latest());
				setOutdated(false);
			} catch {
				setOutdated(true);
			}
		};
		const timer = setInterval(refresh, everyMillis);
		document.addEventListener("visibilitychange", refresh);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refresh);
		};
	}, []);
	return {
		health,
		isLive,
		isOutdated
	};
};
var latest = async () => {
	const response = await fetch("/health/sources", {
		cache: "no-store",
		signal: AbortSignal.timeout(1e4)
	});
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return await response.json();
};
// web/src/pages.tsx
/** The front page, whole. */
var frontPage = (facts) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "front",
	title: `${facts.name}: ${sourceCountWord} public sources about a US address`,
	description: `What ${sourceCountWord} public sources know about a US address, in one call, with every source named.`,
	facts,
	data: null,
	children: /* @__PURE__ */ a$1(FrontPage, {
		facts,
		data: null
	})
}));
/** The page of a report, or of why there is none. */
var reportPage = (facts, data) => {
	const matched = data.state === "report" ? data.report.location.matchedAddress : void 0;
	return documentOf(/* @__PURE__ */ a$1(Page, {
		page: "report",
		title: `${matched === void 0 ? "" : `${matched} · `}Property report · ${facts.name}`,
		runningHead: matched,
		description: "A property report with every figure's source, made to be read, changed and printed.",
		facts,
		data,
		children: /* @__PURE__ */ a$1(ReportPage, {
			facts,
			data
		})
	}));
};
/** The list of the docs, with a first call. */
var docsIndexPage = (facts, contents) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "docs",
	title: `Docs · ${facts.name}`,
	description: "How to call the service and pay for it, what its figures mean, and how it is run.",
	facts,
	children: /* @__PURE__ */ a$1(DocsIndexPage, {
		contents,
		origin: facts.origin
	})
}));
/** A page of the docs. */
var docsPage = (facts, data) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "docs",
	title: `${data.title} · ${facts.name}`,
	description: data.summary,
	facts,
	children: /* @__PURE__ */ a$1(DocsPage, { ...data })
}));
/** The page of a kind of problem. */
var problemPage = (facts, kind) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "docs",
	title: `${kind.title} · ${facts.name}`,
	description: kind.meaning,
	facts,
	isScriptless: true,
	children: /* @__PURE__ */ a$1(ProblemPage, { ...kind })
}));
/** The page of the contract, from its text as HTML. */
var referencePage = (facts, html) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "docs",
	title: `API reference · ${facts.name}`,
	description: "Every endpoint, field and answer of the contract, on one page.",
	facts,
	isScriptless: true,
	children: /* @__PURE__ */ a$1("div", {
		class: "reference",
		dangerouslySetInnerHTML: { __html: html }
	})
}));
/** How the sources and the sales do. */
var statusPage = (facts, data) => documentOf(/* @__PURE__ */ a$1(Page, {
	page: "status",
	title: `Status · ${facts.name}`,
	description: `How each of the ${sourceCountWord} sources did in the last six hours, and whether calls can be bought.`,
	facts,
	data,
	children: /* @__PURE__ */ a$1(StatusPage, {
		facts,
		data
	})
}));
var documentOf = (page) => `<!doctype html>${O(page)}`;
export { docsIndexPage, docsPage, frontPage, problemPage, referencePage, reportPage, statusPage };

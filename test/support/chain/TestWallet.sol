// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A contract wallet (EIP-1271) that takes any signature, as long as its face says so. All but the first face are for stealing
/// gas: they let a simulation succeed that differs from the settlement, and the settlement fail.
contract TestWallet {
    enum Face {
        Honest,
        /// Takes it where gas costs nothing, as in a simulation without a price.
        FreeGas,
        /// Takes it from who has no address, as in a simulation without a sender.
        NoSender,
        /// Takes it while its owner says so.
        Switch,
        /// Takes it, at a price: two million units of gas.
        Burner
    }

    Face public immutable face;
    bool public isOpen = true;

    constructor(Face chosen) {
        face = chosen;
    }

    function set(bool open) external {
        isOpen = open;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return isTaken() ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function isTaken() private view returns (bool) {
        if (face == Face.FreeGas) return tx.gasprice == 0;
        if (face == Face.NoSender) return tx.origin == address(0);
        if (face == Face.Switch) return isOpen;
        if (face == Face.Burner) {
            uint256 start = gasleft();
            while (start - gasleft() < 2_000_000) {}
        }
        return true;
    }
}

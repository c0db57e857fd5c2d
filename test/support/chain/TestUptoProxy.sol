// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ISignatureTransfer {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata permit,
        SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external;
}

/// A stand-in of our own, where the x402 proxy of `upto` stands: its code is in no package. It has the interface and the
/// checks of the original's `settle`, and none of its other functions.
contract TestUptoProxy {
    struct Witness {
        address to;
        address facilitator;
        uint256 validAfter;
    }

    error InvalidOwner();
    error InvalidDestination();
    error PaymentTooEarly();
    error AmountExceedsPermitted();
    error UnauthorizedFacilitator();

    ISignatureTransfer public constant PERMIT2 = ISignatureTransfer(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    bytes32 private constant WITNESS_TYPE = keccak256("Witness(address to,address facilitator,uint256 validAfter)");

    function settle(
        ISignatureTransfer.PermitTransferFrom calldata permit,
        uint256 amount,
        address owner,
        Witness calldata witness,
        bytes calldata signature
    ) external {
        if (msg.sender != witness.facilitator) revert UnauthorizedFacilitator();
        if (owner == address(0)) revert InvalidOwner();
        if (witness.to == address(0)) revert InvalidDestination();
        if (block.timestamp < witness.validAfter) revert PaymentTooEarly();
        if (amount > permit.permitted.amount) revert AmountExceedsPermitted();
        PERMIT2.permitWitnessTransferFrom(
            permit,
            ISignatureTransfer.SignatureTransferDetails(witness.to, amount),
            owner,
            keccak256(abi.encode(WITNESS_TYPE, witness.to, witness.facilitator, witness.validAfter)),
            "Witness witness)TokenPermissions(address token,uint256 amount)Witness(address to,address facilitator,uint256 validAfter)",
            signature
        );
    }
}
